import { median } from './median.ts';
import type { MotionCost } from './motion.ts';
import type { PageCost } from './pages.ts';
import type { Results } from './results.ts';

/** `met` is null when the part was not measured. */
export type Verdict = { what: string; budget: string; measured: string; met: boolean | null };

type Limit = { what: string; value: number | undefined; atMost: number; unit?: string; digits?: number };
type AtLeast = Omit<Limit, 'atMost'> & { atLeast: number };

const total = { home: 90, listing: 90, article: 80 } as const;
const peer = { reads: 183, writes: 251 };

/** Every budget of the site and whether these results keep it; KB are 1,000 bytes as sent. */
export function judge(results: Results): Verdict[] {
  return [
    ...judgePages(results),
    ...judgeMotion(results),
    ...judgeSearch(results),
    ...judgeBuilds(results),
    ...judgeComments(results),
    ...judgeFunctions(results),
    ...judgeEditor(results),
    ...judgeTexts(results),
  ];
}

function judgePages({ pages }: Results): Verdict[] {
  const find = (name: string) => pages?.values.find((page) => page.name === name);
  const floor = find('floor');
  return (['home', 'listing', 'article'] as const).flatMap((name) => {
    const page = find(name);
    return [
      atMost({ what: `${name}: requests that block the first paint`, value: page?.renderBlocking, atMost: 0 }),
      ...(name === 'listing'
        ? []
        : [atMost({ what: `${name}: HTML`, value: kilobytes(page?.bytes.html), atMost: 20, unit: ' KB', digits: 1 })]),
      atMost({
        what: `${name}: LCP against the floor`,
        value: page && floor && page.lcp / floor.lcp,
        atMost: 1.15,
        unit: ' times',
        digits: 2,
      }),
      atMost({ what: `${name}: script before any interaction`, value: kilobytes(page?.bytes.script), atMost: 6, unit: ' KB', digits: 1 }),
      atMost({
        what: `${name}: first view without images`,
        value: kilobytes(withoutImages(page)),
        atMost: total[name],
        unit: ' KB',
        digits: 1,
      }),
      atMost({ what: `${name}: layout shift`, value: page?.shift, atMost: 0, digits: 3 }),
      atMost({ what: `${name}: blocking time`, value: page?.blocking, atMost: 0, unit: ' ms' }),
      atLeast({ what: `${name}: Lighthouse, lowest of four`, value: page && lowest(page), atLeast: 100 }),
    ];
  });
}

function judgeMotion({ motion }: Results): Verdict[] {
  const most = (of: (cost: MotionCost) => number) => motion && Math.max(...motion.values.map(of));
  return [
    atMost({ what: 'home in motion: longest task', value: most(({ longestTask }) => longestTask), atMost: 50, unit: ' ms' }),
    atMost({
      what: 'home in motion: script of a frame',
      value: most(({ scriptOfFrame }) => scriptOfFrame),
      atMost: 8,
      unit: ' ms',
      digits: 1,
    }),
  ];
}

function judgeSearch({ search }: Results): Verdict[] {
  const at = (posts: number) => search?.values.find((cost) => cost.posts === posts);
  const [some, many] = [at(1_000), at(10_000)];
  return [
    atMost({ what: '1,000 posts: typing to first result, nothing fetched before', value: some?.unprepared, atMost: 1_400, unit: ' ms' }),
    atMost({ what: '1,000 posts: the same, index there since the focus', value: some?.prepared, atMost: 100, unit: ' ms' }),
    atMost({ what: "10,000 posts: the listing's HTML", value: kilobytes(many?.listing), atMost: 40, unit: ' KB', digits: 1 }),
    atMost({ what: '10,000 posts: a keystroke to its results', value: many && median(many.keystrokes), atMost: 50, unit: ' ms' }),
  ];
}

function judgeBuilds({ builds, publish }: Results): Verdict[] {
  const at = (posts: number) => builds?.values.find((cost) => cost.posts === posts);
  const against = [1_000, 10_000].map((posts) => {
    const cost = at(posts);
    const value = cost && cost.full.seconds / cost.bare.seconds;
    return atMost({
      what: `${posts.toLocaleString('en')} posts: full build against bare Astro`,
      value,
      atMost: 1.5,
      unit: ' times',
      digits: 2,
    });
  });
  const edit = publish?.values.find(({ added }) => added === 10_000);
  const full = at(10_000);
  const fraction = edit && full && edit.saveToLive / full.full.seconds;
  return [
    ...against,
    atMost({
      what: '10,000 posts: one edit, save to live, against the full build',
      value: fraction,
      atMost: 0.5,
      unit: ' times',
      digits: 2,
    }),
  ];
}

function judgeComments({ comments }: Results): Verdict[] {
  const per = (start: string) => comments?.values.find(({ name }) => name.startsWith(start))?.perSecond;
  return [
    atLeast({
      what: 'comments read at 20 connections, ten times Waline',
      value: per('read, from the edge'),
      atLeast: peer.reads * 10,
      unit: '/s',
    }),
    atLeast({ what: 'comments written at 20 connections, as Waline', value: per('write'), atLeast: peer.writes, unit: '/s' }),
  ];
}

function judgeFunctions({ functions }: Results): Verdict[] {
  const slowest = functions && Math.max(...functions.values.map(({ importMs }) => importMs));
  return [atMost({ what: 'cold import of the slowest function', value: slowest, atMost: 250, unit: ' ms' })];
}

function judgeTexts({ texts }: Results): Verdict[] {
  const times = texts?.values.filter(({ posts }) => posts === 10_000).map(({ p95 }) => p95) ?? [];
  const value = times.length > 0 ? Math.max(...times) : undefined;
  return [atMost({ what: '10,000 posts: search of texts in the database, 95 of 100', value, atMost: 60, unit: ' ms' })];
}

function judgeEditor({ editor }: Results): Verdict[] {
  const bytesOf = (name: string) => kilobytes(editor?.values.bundles.find((bundle) => bundle.name === name)?.bytes);
  return [
    atMost({ what: 'administrator area: scripts of the first load, gzip', value: bytesOf('first load'), atMost: 185, unit: ' KB' }),
    atMost({ what: 'editor with writing area and preview on top, gzip', value: bytesOf('editor'), atMost: 200, unit: ' KB' }),
    atMost({ what: '20,000 words: a key to the next frame, 95 of 100', value: editor?.values.p95, atMost: 30, unit: ' ms' }),
  ];
}

function withoutImages(page: PageCost | undefined): number | undefined {
  return page && Object.values(page.bytes).reduce((sum, bytes) => sum + bytes, -page.bytes.image);
}

function lowest({ scores }: PageCost): number {
  return Math.min(scores.performance, scores.accessibility, scores['best-practices'], scores.seo);
}

function kilobytes(bytes: number | undefined): number | undefined {
  return bytes === undefined ? undefined : bytes / 1_000;
}

function atMost({ atMost, ...limit }: Limit): Verdict {
  return verdict(limit, `at most ${atMost.toLocaleString('en')}${limit.unit ?? ''}`, (value) => value <= atMost);
}

function atLeast({ atLeast, ...limit }: AtLeast): Verdict {
  return verdict(limit, `at least ${atLeast.toLocaleString('en')}${limit.unit ?? ''}`, (value) => value >= atLeast);
}

/** A value is judged as it is printed, so that no row says that 90.0 is more than 90. */
function verdict(
  { what, value, unit = '', digits = 0 }: Omit<Limit, 'atMost'>,
  budget: string,
  keeps: (value: number) => boolean,
): Verdict {
  if (value === undefined) return { what, budget, measured: 'not measured', met: null };
  const printed = value.toFixed(digits);
  return { what, budget, measured: `${Number(printed).toLocaleString('en')}${unit}`, met: keeps(Number(printed)) };
}
