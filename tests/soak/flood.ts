import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { blogRow } from '#tests/fixtures/rows.ts';
import { bearer, json, randomAddress } from './call.ts';
import { canary, canaryEmail } from './canaries.ts';
import type { Ledger } from './ledger.ts';
import { articleId, oneOf, type Person, type Soak } from './person.ts';

export const closedId = 'closed-for-comments';
const comments = z.array(z.object({ id: z.string(), parent_id: z.string().nullable() }));
const posted = z.object({ status: z.string() });

type Attack = { comment: object; path?: string; headers?: Record<string, string>; refusedWith?: number; isHeld?: boolean };

/** Comments that are refused, that are held, and that only their number makes a nuisance. */
const attacks: Attack[] = [
  { comment: {} },
  { comment: {}, headers: bearer('a'.repeat(43)) },
  { comment: { message: `z${'\u0301'.repeat(3_900)}` }, refusedWith: 400 },
  { comment: { name: '\u200b', message: '\u2800' }, refusedWith: 400 },
  { comment: { name: 'Ada\r\nLayla Noor' }, refusedWith: 400 },
  { comment: { name: 'L\u0430yla Noor' }, isHeld: true },
  { comment: { name: '\ua4e1\ua4ee\ua4ec\ua4e1\ua4ee \ua4e0\ua4f3\ua4f3\ua4e3' }, isHeld: true },
  { comment: { name: 'Admin' }, isHeld: true },
  { comment: { milliseconds_to_fill: undefined } },
  { comment: { website: 'https://example.com', message: `${canary} is what a robot writes into every field.` }, isHeld: true },
  { comment: { message: `${canary} My own number is +971 55 765 4321, please call.` }, isHeld: true },
  { comment: { message: 'A line.\n'.repeat(100) }, isHeld: true },
  { comment: { message: '界'.repeat(4_000) } },
  { comment: {}, headers: { 'Sec-Fetch-Site': 'cross-site' }, refusedWith: 403 },
  { comment: {}, path: `/api/blogs/${closedId}/comments`, refusedWith: 403 },
];

/** Comments in bursts from hundreds of addresses, and answers to answers. */
export const flooder: Person = async (soak) => {
  const { ledger, isOver, isShort } = soak;
  const atOnce = isShort ? 4 : attacks.length;
  for (let first = 0; !isOver(); first = (first + atOnce) % attacks.length) {
    await Promise.all([...attacks.slice(first, first + atOnce).map((attack) => send(ledger, attack)), answerAnAnswer(ledger)]);
    if (first + atOnce >= attacks.length) ledger.finishRound('flooder');
    await delay(isShort ? 500 : 3_000);
  }
};

/** A post below which nobody may write. */
export async function plantClosedPost({ db }: Pick<Soak, 'db'>): Promise<void> {
  await db
    .from('blogs')
    .insert({ ...blogRow({ id: closedId }), comments_open: false })
    .throwOnError();
}

async function send(ledger: Ledger, { comment, path, headers, refusedWith, isHeld }: Attack): Promise<void> {
  const plain = { name: 'Eve', email: canaryEmail(), message: 'A clear and useful article, thank you.', milliseconds_to_fill: 20_000 };
  const request = json('POST', path ?? `/api/blogs/${articleId}/comments`, { ...plain, ...comment }, headers);
  const answer = await ledger.ask('flooder', { ...request, from: randomAddress() }, [refusedWith ?? 201, 429]);
  if (answer?.status !== 201 || !isHeld) return;
  const { status } = posted.parse(JSON.parse(answer.body));
  if (status !== 'held') ledger.note(`a comment that must be held is ${status}: ${JSON.stringify(comment).slice(0, 200)}`);
}

async function answerAnAnswer(ledger: Ledger): Promise<void> {
  const path = `/api/blogs/${articleId}/comments`;
  const page = await ledger.ask('flooder', { path, from: randomAddress() });
  const known = page ? comments.parse(JSON.parse(page.body)) : [];
  const parent = oneOf(known.filter(({ parent_id }) => parent_id !== null)) ?? oneOf(known);
  if (!parent) return;
  const reply = { name: 'Eve', email: canaryEmail(), message: 'So it is, thank you.', parent_id: parent.id, milliseconds_to_fill: 20_000 };
  // 409: it was deleted or marked meanwhile.
  await ledger.ask('flooder', { ...json('POST', path, reply), from: randomAddress() }, [201, 409, 429]);
}
