import { readFileSync, rmSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { z } from 'zod';

/** What later build steps need: the path of each share image that is drawn, and its file in the cache. */
export const buildNotesSchema = z.object({ images: z.array(z.object({ path: z.string(), file: z.string() })) });
export type BuildNotes = z.infer<typeof buildNotesSchema>;

let notes: BuildNotes = { images: [] };

/** The notes of the running build, available once its pages are written. */
export function readBuildNotes(): BuildNotes {
  return notes;
}

/** Reads the notes and removes their file from the output; must come before the integrations that use them. */
export function buildNotes(): AstroIntegration {
  return {
    name: 'build-notes',
    hooks: {
      'astro:build:generated': ({ dir }) => {
        const file = new URL('build-notes.json', dir);
        notes = buildNotesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
        rmSync(file);
      },
    },
  };
}
