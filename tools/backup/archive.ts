import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { z } from 'zod';
import { Problem } from '#local/problem.ts';
import { uploadKeyPattern, uploadLimit } from '#src/features/uploads/image.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { type Content, contentSchema } from './content.ts';
import { markdownOf } from './markdown.ts';

export type Backup = { content: Content; media: Map<string, Uint8Array> };

const format = 1;
const headSchema = z.object({ format: z.literal(format), made_at: z.iso.datetime(), counts: z.record(z.string(), z.number().int()) });
const largestJson = 512 * 1024 * 1024;
const jsonFiles = ['backup.json', 'posts.json', 'comments.json', 'partners.json'];

/** Packs everything into one zip: rows as JSON, each post as Markdown too, pictures as they are. */
export function pack({ content, media }: Backup): Uint8Array {
  const head = { format, made_at: new Date().toISOString(), counts: countsOf({ content, media }) };
  const files: Zippable = {
    'backup.json': json(head),
    'posts.json': json(content.posts),
    'comments.json': json(content.comments),
    'partners.json': json(content.partners),
  };
  for (const post of content.posts) files[`posts/${post.id}.md`] = strToU8(markdownOf(post));
  for (const [key, bytes] of media) files[`media/${key}`] = [bytes, { level: 0 }];
  return zipSync(files);
}

/**
 * Reads and validates a backup.
 * @throws Problem that says what is wrong with the file
 */
export function unpack(zip: Uint8Array): Backup {
  const files = open(zip);
  const head = headSchema.safeParse(parse(files, 'backup.json'));
  if (!head.success) throw new Problem('This is no backup that this version of the site can read.');
  const rows = { posts: parse(files, 'posts.json'), comments: parse(files, 'comments.json'), partners: parse(files, 'partners.json') };
  const content = contentSchema.safeParse(rows);
  if (!content.success) throw new Problem(`The backup holds what cannot be stored: ${reasonOf(content.error).slice(0, 500)}`);
  const media = new Map(
    Object.entries(files).flatMap(([name, bytes]) => (name.startsWith('media/') ? [[name.slice(6), bytes] as const] : [])),
  );
  const backup = { content: content.data, media };
  const isWhole = Object.entries(countsOf(backup)).every(([name, count]) => head.data.counts[name] === count);
  if (!isWhole) throw new Problem('The backup is not whole: it holds another number of things than it says.');
  return backup;
}

export function countsOf({ content, media }: Backup) {
  return { posts: content.posts.length, comments: content.comments.length, partners: content.partners.length, pictures: media.size };
}

function open(zip: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(zip, { filter: ({ name, originalSize }) => isWanted(name, originalSize) });
  } catch (error) {
    throw new Problem(`The file is no zip that can be read (${reasonOf(error)}). Nothing was changed.`);
  }
}

function isWanted(name: string, size: number): boolean {
  if (jsonFiles.includes(name)) return size <= largestJson;
  return name.startsWith('media/') && uploadKeyPattern.test(name.slice(6)) && size <= uploadLimit;
}

function parse(files: Record<string, Uint8Array>, name: string): unknown {
  try {
    return JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  } catch {
    throw new Problem(`The backup has no readable ${name}. Nothing was changed.`);
  }
}

function json(value: unknown): Uint8Array {
  return strToU8(`${JSON.stringify(value, null, 1)}\n`);
}
