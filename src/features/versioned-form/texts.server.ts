import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { AppError } from '#src/lib/errors.ts';
import { bytesOf, kilobytes } from '#src/lib/request-size.ts';
import { maxTextBytes, type Text, type textInputSchema, textSchema, type WriteNames } from './text.ts';

/** Who writes, and on what. */
type Writer = { person: string; device: string };

const keptSchema = z.object({ stored: z.boolean(), text: textSchema.nullish(), post: z.unknown().optional() }).nullable();

/** The text with this id. @throws AppError `gone` */
export async function readText(db: Database, id: string): Promise<Text> {
  const text = await find(db, id, null);
  if (!text) throw textIsGone();
  return text;
}

/** The text of a post; null without such a post. */
export function textOfPost(db: Database, post: string): Promise<Text | null> {
  return find(db, null, post);
}

/** The text of the site profile, which is always there. */
export async function textOfSiteProfile(db: Database): Promise<Text> {
  return textSchema.parse(await find(db, null, null));
}

/**
 * Keeps a text, and nothing else: no version of the post, no build, no line in the audit log.
 * @returns the text, or null when an empty text that was never saved took its post along
 * @throws AppError `conflict` with the last text when the write goes on from another, `gone`, `too_large`
 */
export async function keepText(
  db: Database,
  { person, device }: Writer,
  id: string,
  { from, name, content, of_version }: z.output<typeof textInputSchema>,
): Promise<Text | null> {
  requireRoom(content);
  const answer = await db.rpc('keep_text', {
    text_id: id,
    new_name: name,
    from_name: from,
    texts: content,
    begun_from: of_version ?? null,
    by_whom: person,
    on_device: device,
  });
  const kept = keptSchema.parse(dataOf(answer));
  if (kept === null) throw textIsGone();
  const { stored, text = null, post } = kept;
  if (stored) return text;
  throw new AppError('conflict', `${text?.saved_by ?? 'Somebody'} has changed this text since you read it. Both texts are kept.`, {
    extra: { text, post },
  });
}

/** The same write of a post or the site profile with its names, which the triggers of the database read (`text_write`). */
export function withNames<Query extends { setHeader: (name: string, value: string) => Query }>(
  query: Query,
  names: WriteNames | undefined,
): Query {
  return names ? query.setHeader('x-text', JSON.stringify(names)) : query;
}

async function find(db: Database, by_id: string | null, of_post: string | null): Promise<Text | null> {
  const text = dataOf(await db.rpc('read_text', { by_id, of_post }));
  return text === null ? null : textSchema.parse(text);
}

function requireRoom(content: unknown): void {
  const bytes = bytesOf(JSON.stringify(content));
  if (bytes <= maxTextBytes) return;
  throw new AppError('too_large', `The text is too large: it has ${kilobytes(bytes)}, and ${kilobytes(maxTextBytes)} can be kept.`);
}

function textIsGone(): AppError {
  return new AppError('gone', 'This text is not here any more.');
}
