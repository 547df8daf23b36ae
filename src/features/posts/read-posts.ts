import { z } from 'zod';
import { type Post, postSchema } from './post.ts';

/** What a schema reads of stored posts, and the ids of those that it cannot read: they are logged and left out, and the others are unaffected (R04). */
export function readEach<Schema extends z.ZodType>(schema: Schema, rows: unknown): { read: z.output<Schema>[]; unreadable: string[] } {
  const [read, unreadable]: [z.output<Schema>[], string[]] = [[], []];
  for (const row of z.array(z.unknown()).parse(rows)) {
    const post = schema.safeParse(row);
    if (post.success) read.push(post.data);
    else unreadable.push(leftOut(row, post.error));
  }
  return { read, unreadable };
}

export function readPosts(rows: unknown): Post[] {
  return readEach(postSchema, rows).read;
}

function leftOut(row: unknown, { issues }: z.ZodError): string {
  const { id } = z.object({ id: z.string() }).catch({ id: 'without an id' }).parse(row);
  console.error(`The post "${id}" cannot be read and is left out:`, issues);
  return id;
}
