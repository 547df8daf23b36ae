import { median } from './median.ts';
import type { MotionCost } from './motion.ts';
import type { PageCost } from './pages.ts';
import type { Results } from './results.ts';

/** `met` is null when the part was not measured. */
export type Verdict = { what: string; budget: string; measured: string; met: boolean | null };

type Limit = { what: string; value: number | undefined; atMost: number; unit?: string; digits?: number };
type AtLeast = Omit<Limit, 'atMost'> & { atLeast: number };

const pageLimits = {
  home: { lcp: 1.4, total: 85, blocking: 50, script: 0 },
  listing: { lcp: 1.2, total: 80, blocking: 0, script: 6 },
  article: { lcp: 1.4, total: 80, blocking: 50, script: 0 },
} as const;
const peer = { reads: 183 };
const firstVersion = { writes: 421 };

/** Every budget of the site and whether these results keep it; KB are 1,000 bytes as sent. */
export function judge(results: Results): Verdict[] {
  return [
    ...judgePages(results),
    ...judgeMotion(results),
    ...judgeSearch(results),
    ...judgeBuilds(results),
    ...judgeApi(results),
    ...judgeFunctions(results),
    ...judgeEditor(results),
    ...judgeScreens(results),
    ...judgeTexts(results),
  ];
}

function judgePages({ pages }: Results): Verdict[] {
  const find = (name: string) => pages?.values.find((page) => page.name === name);
  const floor = find('floor');
  return (['home', 'listing', 'article'] as const).flatMap((name) => {
    const page = find(name);
    const limits = pageLimits[name];
    return [
      atMost({ what: `${name}: requests that block the first paint`, value: page?.renderBlocking, atMost: 0 }),
      ...(name === 'listing'
        ? []
        : [atMost({ what: `${name}: HTML`, value: kilobytes(page?.document), atMost: 20, unit: ' KB', digits: 1 })]),
      atMost({
        what: `${name}: LCP against the floor`,
        value: page && floor && page.lcp / floor.lcp,
        atMost: limits.lcp,
        unit: ' times',
        digits: 2,
      }),
      atMost({
        what: `${name}: script before any interaction`,
        value: kilobytes(page?.bytes.script),
        atMost: limits.script,
        unit: ' KB',
        digits: 1,
      }),
      atMost({
        what: `${name}: first view without images`,
        value: kilobytes(withoutImages(page)),
        atMost: limits.total,
        unit: ' KB',
        digits: 1,
      }),
      atMost({ what: `${name}: layout shift`, value: page?.shift, atMost: 0, digits: 3 }),
      atMost({ what: `${name}: blocking time`, value: page?.blocking, atMost: limits.blocking, unit: ' ms' }),
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
    atMost({ what: '1,000 posts: typing to first result, nothing fetched before', value: some?.unprepared, atMost: 1_100, unit: ' ms' }),
    atMost({ what: '1,000 posts: the same, index there since the focus', value: some?.prepared, atMost: 100, unit: ' ms' }),
    atMost({ what: "10,000 posts: the listing's HTML", value: kilobytes(many?.listing), atMost: 40, unit: ' KB', digits: 1 }),
    atMost({ what: '10,000 posts: a keystroke to its results', value: many && median(many.keystrokes), atMost: 40, unit: ' ms' }),
  ];
}

const buildLimits = [
  { posts: 1_000, edit: 0.4 },
  { posts: 10_000, edit: 0.3 },
];

function judgeBuilds({ builds, publish }: Results): Verdict[] {
  const ratios = buildLimits.flatMap(({ posts, edit }) => {
    const cost = builds?.values.find((each) => each.posts === posts);
    const what = `${posts.toLocaleString('en')} posts:`;
    const [full, once] = [cost && cost.full.seconds / cost.bare.seconds, cost && cost.afterOneEdit.seconds / cost.full.seconds];
    return [
      atMost({ what: `${what} full build against bare Astro`, value: full, atMost: 3, unit: ' times', digits: 2 }),
      atMost({ what: `${what} one edit against the full build`, value: once, atMost: edit, unit: ' times', digits: 2 }),
    ];
  });
  const large = builds?.values.find(({ posts }) => posts === 10_000);
  const saved = (added: number) => publish?.values.find((cost) => cost.added === added)?.saveToLive;
  return [
    ...ratios,
    atMost({ what: '10,000 posts: memory of a full build', value: large?.full.megabytes, atMost: 1_300, unit: ' MB' }),
    atMost({ what: '14 posts: save to live', value: saved(0), atMost: 4, unit: ' s', digits: 1 }),
    atMost({ what: '1,000 posts: save to live', value: saved(1_000), atMost: 4.5, unit: ' s', digits: 1 }),
  ];
}

function judgeApi({ api }: Results): Verdict[] {
  const per = (name: string) => api?.values.find((each) => each.name === name)?.perSecond;
  const read = (name: string, times: number) =>
    atLeast({ what: `API at 20 connections: ${name}, ${times} times Waline`, value: per(name), atLeast: peer.reads * times, unit: '/s' });
  return [
    read('comments, from the edge cache', 10),
    ...['list', 'post', 'comments', 'live'].map((name) => read(name, 2)),
    atLeast({
      what: 'API at 20 connections: a comment written, as the first version',
      value: per('comment written'),
      atLeast: firstVersion.writes,
      unit: '/s',
    }),
  ];
}

function judgeFunctions({ functions }: Results): Verdict[] {
  const slowest = functions && Math.max(...functions.values.map(({ importMs }) => importMs));
  return [atMost({ what: 'cold import of the slowest function', value: slowest, atMost: 250, unit: ' ms' })];
}

function judgeScreens({ screens }: Results): Verdict[] {
  const value = screens && Math.max(...screens.values.map(({ shown }) => shown));
  return [atMost({ what: 'ten years of content: slowest screen, first row', value, atMost: 1_000, unit: ' ms' })];
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
