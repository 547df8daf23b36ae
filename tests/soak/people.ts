import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { limits } from '#src/http/rate-limit.ts';
import type { Ledger } from './ledger.ts';

const posts = ['free-zone-or-mainland'];
const pages = [
  '/',
  '/blog',
  '/blog/free-zone-or-mainland',
  '/rss.xml',
  '/api/blogs',
  '/api/blogs/free-zone-or-mainland/comments',
  '/api/worked-with',
];
const stored = z.object({ id: z.string() });

// In milliseconds: half the rate limit of an administrator.
const betweenEdits = (limits.write.windowSeconds / limits.write.allowed) * 2_000;

type Person = (ledger: Ledger, isOver: () => boolean) => Promise<void>;

/** Requests random pages. */
export const reader: Person = async (ledger, isOver) => {
  while (!isOver()) {
    await ledger.send('reader', oneOf(pages));
    await delay(100 + Math.random() * 400);
  }
};

/** Posts comments, each retried with the same submission id until it is acknowledged, as the form does. */
export const commenter: Person = async (ledger, isOver) => {
  for (let number = 1; !isOver(); number++) {
    const submission_id = crypto.randomUUID();
    const message = `Which papers does the bank ask for first, and when? This is question ${number}.`;
    const comment = { name: 'Ada', email: 'ada@example.com', message, milliseconds_to_fill: 20_000, submission_id };
    await retryUntilAcknowledged(() => ledger.send('commenter', `/api/blogs/${oneOf(posts)}/comments`, json('POST', comment)));
    ledger.acknowledged.comments.set(submission_id, message);
    await delay(300 + Math.random() * 500);
  }
};

/** Creates posts and edits each five times. */
export function editor(token: string): Person {
  const headers = { Authorization: `Bearer ${token}` };
  return async (ledger, isOver) => {
    while (!isOver()) {
      const title = `Soaked ${crypto.randomUUID().slice(0, 8)}`;
      const first = { title, subtitle: 'Edit 0', submission_id: crypto.randomUUID() };
      const { id } = stored.parse(await retryUntilAcknowledged(() => ledger.send('editor', '/api/blogs', json('POST', first, headers))));
      ledger.acknowledged.posts.set(id, first.subtitle);
      for (let edit = 1; edit <= 5 && !isOver(); edit++) {
        await delay(betweenEdits);
        const subtitle = `Edit ${edit}`;
        await retryUntilAcknowledged(() => ledger.send('editor', `/api/blogs/${id}`, json('PUT', { title, subtitle }, headers)));
        ledger.acknowledged.posts.set(id, subtitle);
      }
      await delay(betweenEdits);
    }
  };
}

const timeoutMs = 120_000;

/** Retries until a request succeeds, for at most two minutes. */
async function retryUntilAcknowledged(send: () => Promise<unknown>): Promise<unknown> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    const answer = await send();
    if (answer !== null) return answer;
    await delay(2_000);
  }
  throw new Error('No request succeeded within two minutes.');
}

function json(method: string, body: object, headers: Record<string, string> = {}): RequestInit {
  return { method, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

function oneOf<T>(items: readonly T[]): T {
  return items[Math.floor(Math.random() * items.length)] as T;
}
