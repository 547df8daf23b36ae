import { z } from 'zod';
import { deviceStore, keptSchema, type StorageResult } from './device-store.ts';
import type { Kept } from './machine.ts';
import { contentSchema } from './text.ts';

const writeSchema = z.object({
  name: z.string(),
  text: z.unknown(),
  get prior() {
    return writeSchema.nullable();
  },
});

export type KeptWrite = z.infer<typeof writeSchema>;

const headSchema = z.object({ number: z.number(), name: z.string(), before: z.array(z.string()), text: z.unknown() });
/** `from` is null when it is the base. */
const attemptSchema = writeSchema.extend({ from: headSchema.nullable(), save: z.null() });

const keptTextSchema = keptSchema.extend({
  kept: z.object({ base: headSchema, text: contentSchema, attempt: attemptSchema.nullable() }),
});

/** What one tab typed and the server has not acknowledged. */
export type KeptText = z.infer<typeof keptTextSchema>;

const store = deviceStore('text', keptTextSchema);

/** Keeps a text on the device. */
export function keepText({ kept, ...text }: Omit<KeptText, 'kept'> & { kept: Kept<unknown> }): StorageResult {
  const { base, attempt } = kept;
  const write = attempt && { ...attempt, save: null, from: attempt.from.name === base.name ? null : attempt.from };
  return store.keep({ ...text, kept: { ...kept, attempt: write } } as KeptText);
}

/** Puts a copy back that was taken. */
export const putBackText = store.keep;

/** Removes the copy of one tab. */
export const removeText = store.remove;

/** Removes the copies of a text, whichever tab made them, and returns them. */
export function takeTexts(id: string): KeptText[] {
  const copies = store.all().filter((text) => text.id === id);
  for (const copy of copies) removeText(copy);
  return copies;
}

/** What the signed-in person typed on this device and the server did not acknowledge, newest first. */
export const keptTexts = store.own;
