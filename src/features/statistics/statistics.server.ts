import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { dayOf } from '#src/lib/dates.ts';
import { site } from '#src/site.ts';
import { type Period, type Step, stepsOf } from './period.ts';
import { type Figures, figureNames, type Mark, type Statistics, statisticsSchema, wordsToKeep } from './statistics.ts';

/** What the SQL function answers: the series as its sums that are not 0, by the place of their step. */
const countedSchema = statisticsSchema
  .pick({ posts: true, sources: true, services: true, channels: true, outlines: true, missed: true })
  .extend({ series: z.array(z.object({ step: z.number(), figure: z.enum(figureNames), counted: z.number() })) });

/** Counts an action of a visitor, once a day. */
export async function countMark(db: Database, mark: Mark, reader: string, key: string): Promise<void> {
  const whenAndWho = { reader, site_day: dayOf(new Date()) };
  if (mark.kind === 'from') {
    dataOf(await db.rpc('count_referrer', { from_host: mark.source, ...whenAndWho }));
  } else if (mark.kind === 'missed') {
    const asked = wordsToKeep(mark.words);
    if (asked !== null) dataOf(await db.rpc('count_missed', { asked, asked_digest: digestOf(asked, key), ...whenAndWho }));
  } else {
    const kind = mark.kind === 'contact' ? mark.channel : mark.kind;
    dataOf(await db.rpc('count_action', { post_id: mark.post_id ?? '', mark: kind, ...whenAndWho }));
  }
}

/** Reads a period that ends today, and the one before it. */
export async function readStatistics(db: Database, period: Period): Promise<Statistics> {
  const today = dayOf(new Date());
  const { before, now } = stepsOf(period, today);
  const starts = [...before, ...now].map(({ from }) => from);
  const [answer, subscriptions] = await Promise.all([
    db.rpc('statistics', { steps: starts, last_day: today, zone: site.timeZone }),
    readSubscriptionSums(db),
  ]);
  const { series: sums, ...rest } = countedSchema.parse(dataOf(answer));
  const byStep = starts.map(() => noFigures());
  for (const { step, figure, counted } of sums) {
    const figures = byStep[step - 1];
    if (figures) figures[figure] = counted;
  }
  const [were, are] = [byStep.slice(0, before.length), byStep.slice(before.length)];
  const series = now.map((days, place) => ({ ...days, now: are[place] ?? noFigures(), before: were[place] ?? noFigures() }));
  return { now: { ...daysOf(now), ...sumOf(are) }, before: { ...daysOf(before), ...sumOf(were) }, series, subscriptions, ...rest };
}

const sumRow = z.object({ month: z.string(), kind: z.enum(['came', 'confirmed', 'left']), counted: z.number() });

/** How many readers by email came, confirmed and left. */
async function readSubscriptionSums(db: Database): Promise<Statistics['subscriptions']> {
  const rows = db.from('subscription_sums').select('month,kind,counted').gt('counted', 0).order('month', { ascending: false }).limit(36);
  const months = new Map<string, Statistics['subscriptions'][number]>();
  for (const { month, kind, counted } of z.array(sumRow).parse(dataOf(await rows)))
    months.set(month, { ...(months.get(month) ?? { month, came: 0, confirmed: 0, left: 0 }), [kind]: counted });
  return [...months.values()].slice(0, 12);
}

function daysOf(steps: Step[]): Step {
  return { from: steps[0]?.from ?? '', to: steps.at(-1)?.to ?? '' };
}

function sumOf(all: Figures[]): Figures {
  const sum = noFigures();
  for (const figures of all) for (const name of figureNames) sum[name] += figures[name];
  return sum;
}

function noFigures(): Figures {
  return { reads: 0, contacts: 0, enquiries: 0, clients: 0, aed: 0 };
}

/** Keyed, so that the table does not give away words that fewer than three visitors typed. */
function digestOf(words: string, key: string): string {
  return createHmac('sha256', key).update(`missed ${words}`).digest('hex').slice(0, 32);
}
