import type { Results } from './results.ts';

type Bar = { label: string; parts: number[] };
type Plot = { title: string; unit: string; bars: Bar[]; legend?: string[]; budget?: number };

// The site's ink, gold and sand; a picture in the documentation cannot use the stylesheet.
const inks = ['#1f2a44', '#b8862f', '#8a93a6', '#d9c18c', '#5b6b8c', '#c9ccd3'];
const paper = '#faf7f1';
const sizes = { width: 720, left: 190, right: 90, head: 64, bar: 22, gap: 14 };

/** A picture as SVG for each part that was measured, by file name without its ending. */
export function plotsOf(results: Results): Record<string, string> {
  const { pages, search, builds, publish, api } = results;
  const plots: Record<string, Plot | undefined> = {
    'pages-bytes': pages && {
      title: 'First view, KB by kind',
      unit: 'KB',
      legend: ['HTML', 'script', 'style', 'fonts', 'images', 'other'],
      bars: pages.values.map(({ name, bytes: { html, script, style, font, image, other } }) => ({
        label: name,
        parts: [html, script, style, font, image, other].map((sum) => sum / 1_000),
      })),
    },
    'pages-lcp': pages && {
      title: 'Largest contentful paint, ms; the line is 1.4 times the floor',
      unit: 'ms',
      budget: 1.4 * (pages.values[0]?.lcp ?? 0),
      bars: pages.values.map(({ name, lcp }) => ({ label: name, parts: [lcp] })),
    },
    search: search && {
      title: 'Typing to first result, ms',
      unit: 'ms',
      bars: search.values.flatMap(({ posts, unprepared, prepared }) => [
        { label: `${posts} posts, nothing fetched`, parts: [unprepared] },
        { label: `${posts} posts, index there`, parts: [prepared] },
      ]),
    },
    builds: builds && {
      title: 'Builds, seconds',
      unit: 's',
      bars: builds.values.flatMap(({ posts, full, afterOneEdit, bare, eleventy }) => [
        { label: `${posts} posts, in full`, parts: [full.seconds] },
        { label: `${posts} posts, one edit`, parts: [afterOneEdit.seconds] },
        { label: `${posts} posts, bare Astro`, parts: [bare.seconds] },
        { label: `${posts} posts, Eleventy`, parts: [eleventy.seconds] },
      ]),
    },
    publish: publish && {
      title: 'Save to live, seconds',
      unit: 's',
      bars: publish.values.map(({ added, saveToLive }) => ({ label: `${added + 14} posts`, parts: [saveToLive] })),
    },
    api: api && {
      title: 'API at 20 connections, answers a second',
      unit: '/s',
      bars: api.values.map(({ name, perSecond }) => ({ label: name, parts: [perSecond] })),
    },
  };
  return Object.fromEntries(Object.entries(plots).flatMap(([name, plot]) => (plot ? [[name, draw(plot)]] : [])));
}

function draw({ title, unit, bars, legend = [], budget }: Plot): string {
  const { width, left, right, head, bar, gap } = sizes;
  const height = head + bars.length * (bar + gap) + 16;
  const most = Math.max(budget ?? 0, ...bars.map(({ parts }) => sum(parts))) || 1;
  const scale = (width - left - right) / most;
  const rows = bars.map((each, index) => drawBar(each, { top: head + index * (bar + gap), scale, unit }));
  const line =
    budget === undefined ? '' : `<path d="M${left + budget * scale} ${head - 8}V${height - 10}" stroke="#8c2f2f" stroke-dasharray="4 3"/>`;
  const keys = legend.map((name, index) => {
    const x = left + index * 84;
    return `<rect x="${x}" y="38" width="10" height="10" fill="${inks[index]}"/><text x="${x + 15}" y="47">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Georgia, serif" font-size="13" fill="#1f2a44" role="img">
<title>${title}</title>
<rect width="${width}" height="${height}" fill="${paper}"/>
<text x="16" y="26" font-size="16">${title}</text>
${[...keys, ...rows, line].join('\n')}
</svg>
`;
}

function drawBar({ label, parts }: Bar, { top, scale, unit }: { top: number; scale: number; unit: string }): string {
  const { left, bar } = sizes;
  let x = left;
  const pieces = parts.map((part, index) => {
    const start = x;
    x += part * scale;
    return `<rect x="${start.toFixed(1)}" y="${top}" width="${(part * scale).toFixed(1)}" height="${bar}" fill="${inks[index]}"/>`;
  });
  const end = `<text x="${(x + 8).toFixed(1)}" y="${top + 16}">${short(sum(parts))} ${unit}</text>`;
  return `<text x="${left - 10}" y="${top + 16}" text-anchor="end">${label}</text>${pieces.join('')}${end}`;
}

function short(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 3 });
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
