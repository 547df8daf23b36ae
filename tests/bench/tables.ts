import type { PageCost } from './pages.ts';
import type { Parts, Results } from './results.ts';

export type Table = Record<string, string | number>[];

/** The figures of one part, a row each, with absolute values and ratios. */
export const tablesOf: { [Name in keyof Parts]: (values: Parts[Name]) => Table } = {
  pages: (values) => values.map((page) => pageRow(page, values[0] ?? page)),
  motion: (values) =>
    values.map(({ name, longestTask, scriptOfFrame, frames }) => ({
      movement: name,
      'longest task ms': round(longestTask),
      'most script in a frame ms': round(scriptOfFrame),
      frames,
    })),
  search: (values) =>
    values.map(({ posts, listing, index, unprepared, prepared, keystrokes }) => ({
      posts,
      'listing HTML KB': round(listing / 1_000),
      'index KB': Math.round(index / 1_000),
      'first result, nothing fetched ms': Math.round(unprepared),
      'first result, index there ms': Math.round(prepared),
      'keystroke, middle ms': Math.round([...keystrokes].sort((a, b) => a - b)[Math.floor(keystrokes.length / 2)] ?? Number.NaN),
      'keystroke, slowest ms': Math.round(Math.max(...keystrokes)),
    })),
  builds: (values) =>
    values.map(({ posts, full, afterOneEdit, bare, eleventy }) => ({
      posts,
      'full s': round(full.seconds),
      'full MB': Math.round(full.megabytes),
      'one edit s': round(afterOneEdit.seconds),
      'one edit MB': Math.round(afterOneEdit.megabytes),
      'bare Astro s': round(bare.seconds),
      'bare Astro MB': Math.round(bare.megabytes),
      'Eleventy s': round(eleventy.seconds),
      'full / bare': round(full.seconds / bare.seconds),
      'one edit / full': round(afterOneEdit.seconds / full.seconds),
    })),
  publish: (values) =>
    values.map(({ added, saveToLive, slowest }) => ({
      posts: added + 14,
      'save to live s': round(saveToLive),
      'slowest s': round(slowest),
    })),
  api: (values) =>
    values.map(({ name, perSecond, p50, p99, failed }) => ({
      '20 connections': name,
      'a second': Math.round(perSecond),
      'p50 ms': round(p50),
      'p99 ms': round(p99),
      failed,
    })),
  functions: (values) =>
    values.map(({ name, bytes, importMs }) => ({ function: name, KB: Math.round(bytes / 1_000), 'import ms': Math.round(importMs) })),
  screens: (values) =>
    values.map(({ screen, shown, answered }) => ({ screen, 'first row ms': Math.round(shown), 'slowest answer ms': Math.round(answered) })),
  texts: (values) => values.map(({ posts, query, hits, p50, p95 }) => ({ posts, query, hits, 'p50 ms': round(p50), 'p95 ms': round(p95) })),
  editor: ({ bundles, words, keys, p50, p95, slowest }) => {
    const sums = bundles.map(({ name, bytes }) => [`${name} KB`, round(bytes / 1_000)]);
    return [
      {
        ...Object.fromEntries(sums),
        words,
        keys,
        'key to frame, middle ms': round(p50),
        '95 of 100 ms': round(p95),
        'slowest ms': round(slowest),
      },
    ];
  },
};

/** @returns undefined when the part was not measured */
export function tableOf<Name extends keyof Parts>(results: Results, name: Name): Table | undefined {
  const part = results[name] as { values: Parts[Name] } | undefined;
  return part && tablesOf[name](part.values);
}

function pageRow({ name, bytes, scores, ...page }: PageCost, floor: PageCost): Table[number] {
  const { html, script, style, font, image, other } = bytes;
  const sums = { HTML: html, script, style, fonts: font, images: image, other, total: html + script + style + font + image + other };
  return {
    page: name,
    ...Object.fromEntries(Object.entries(sums).map(([kind, sum]) => [`${kind} KB`, round(sum / 1_000)])),
    requests: page.requests,
    'FCP ms': Math.round(page.fcp),
    'LCP ms': Math.round(page.lcp),
    'LCP / floor': round(page.lcp / floor.lcp),
    shift: Math.round(page.shift * 1_000) / 1_000,
    'long tasks ms': Math.round(page.longTasks),
    'blocking ms': Math.round(page.blocking),
    Lighthouse: [scores.performance, scores.accessibility, scores['best-practices'], scores.seo].join(' '),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
