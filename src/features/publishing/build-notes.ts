import { readFileSync, rmSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { z } from 'zod';

/**
 * What steps after the pages need to know of each post: the file of its share image among those that are kept between builds, and when it
 * was edited last. They would otherwise have to render or read ten thousand files for it.
 */
export const buildNotesSchema = z.record(z.string(), z.object({ image: z.string(), edited: z.string().nullable() }));
export type BuildNotes = z.infer<typeof buildNotesSchema>;

let notes: BuildNotes = {};

/** The notes of the build that runs, once its pages are there. */
export function readBuildNotes(): BuildNotes {
  return notes;
}

/** Takes the notes out of the result of the build, before any integration behind this one asks for them. */
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
