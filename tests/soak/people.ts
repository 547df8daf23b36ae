import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { limits } from '#src/http/rate-limit.ts';
import { bearer, type Call, json, randomAddress } from './call.ts';
import { canary, canaryEmail } from './canaries.ts';
import type { Ledger } from './ledger.ts';
import { articleId, oneOf, type Person, type Soak } from './person.ts';

const pages = [
  '/',
  '/blog',
  `/blog/${articleId}`,
  '/rss.xml',
  '/api/blogs',
  `/api/blogs/${articleId}/comments`,
  `/api/page?page=/blog/${articleId}`,
  '/api/worked-with',
];
const stored = z.object({ id: z.string() });
const posted = stored.extend({ status: z.string(), is_private: z.boolean(), created_at: z.string() });

/** Requests random pages. */
export const reader: Person = async ({ ledger, isOver }) => {
  while (!isOver()) {
    await ledger.ask('reader', { path: oneOf(pages) });
    await delay(100 + Math.random() * 400);
  }
};

/** What no cache has seen, bodies that are too long, and one that is never sent whole. */
const strange: (() => Call & { expected: number[] })[] = [
  () => ({ path: `/api/blogs?limit=${randomInt(1, 1_001)}&search=${randomInt(10)}`, expected: [200] }),
  () => ({ path: `/api/blogs?${randomUUID()}=1`, expected: [200] }),
  () => ({ path: `/blog/${randomUUID()}`, expected: [404] }),
  () => ({ path: '/api/stats', headers: bearer(randomUUID()), expected: [401] }),
  () => ({ ...json('POST', `/api/blogs/${articleId}/comments`, { message: 'x'.repeat(300_000) }), expected: [413] }),
  () => ({ ...json('POST', '/api/blogs/slow-body/comments', { message: 'x'.repeat(2_000) }), isCutOff: true, expected: [503] }),
];

/** Keeps the site busy, from hundreds of addresses. */
export const stranger: Person = async ({ ledger, isOver, isShort }) => {
  while (!isOver()) {
    const { expected, ...request } = oneOf(strange)();
    await ledger.ask('stranger', { ...request, from: randomAddress() }, expected);
    await delay(isShort ? 400 : 100);
  }
};

/** Posts comments, each retried with the same submission id until it is acknowledged, as the form does; every tenth is for the owner alone. */
export const commenter: Person = async ({ ledger, isOver }) => {
  for (let number = 1; !isOver(); number++) {
    const isPrivate = number % 10 === 0;
    const question = `Which papers does the bank ask for first, and when? This is question ${number}.`;
    const message = isPrivate ? `${question} ${canary} Please call me: +971 50 123 4567.` : question;
    await postComment(ledger, message, isPrivate);
    await delay(300 + Math.random() * 500);
  }
};

export async function postComment(ledger: Ledger, message: string, isPrivate = false): Promise<z.infer<typeof posted>> {
  const submission_id = randomUUID();
  const form = { name: 'Ada', email: canaryEmail(), message, milliseconds_to_fill: 20_000, submission_id };
  const { body } = await ledger.insist('commenter', json('POST', `/api/blogs/${articleId}/comments`, form));
  const comment = posted.parse(JSON.parse(body));
  const { id, status, is_private } = comment;
  if (is_private !== isPrivate || (isPrivate && status !== 'held')) ledger.note(`the comment ${id} is ${status}, private: ${is_private}`);
  ledger.comments.set(submission_id, { id, message, isVisible: status === 'visible' });
  return comment;
}

/** So many milliseconds are between two writes of an administrator who uses half of the rate limit. */
export const betweenWrites = (limits.write.windowSeconds / limits.write.allowed) * 2_000;

/** Creates posts, every third a draft, and edits each five times. */
export function editor(token: string): Person {
  return async (soak) => {
    for (let number = 1; !soak.isOver(); number++) await writePost(soak, token, number % 3 === 0);
  };
}

async function writePost({ ledger, isOver }: Soak, token: string, isDraft: boolean): Promise<void> {
  const title = `Soaked ${isDraft ? canary : ''} ${randomUUID().slice(0, 8)}`;
  const first = { title, subtitle: 'Edit 0', status: isDraft ? 'draft' : 'published' };
  const write = (method: string, path: string, post: object) => ledger.insist('editor', json(method, path, post, bearer(token)));
  const { body } = await write('POST', '/api/blogs', { ...first, submission_id: randomUUID() });
  const { id } = stored.parse(JSON.parse(body));
  ledger.posts.set(id, { subtitle: first.subtitle, edits: 0, isDraft });
  for (let edits = 1; edits <= 5 && !isOver(); edits++) {
    await delay(betweenWrites);
    const subtitle = `Edit ${edits}`;
    await write('PUT', `/api/blogs/${id}`, { ...first, subtitle });
    ledger.posts.set(id, { subtitle, edits, isDraft });
  }
  await delay(betweenWrites);
}
