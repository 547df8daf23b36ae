import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { pastedDocuments } from '#tests/fixtures/pasted-documents.ts';

/** Reads random clipboards of each program in a page. @returns the first that comes out wrongly; null when none does */
export async function findDifference(page: Page, numRuns: number, seed: number): Promise<string | null> {
  await page.addScriptTag({ content: await script() });
  for (const program of Object.keys(pastedDocuments)) {
    const found = await page.evaluate<string | null>(`paste.findDifference(${JSON.stringify(program)}, ${numRuns}, ${seed})`);
    if (found) return `${program}: ${found}`;
  }
  return null;
}

/** The reader of pastes with the generator of documents, as a script for a page. */
async function script(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['tests/fixtures/paste-in-browser.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'paste',
    define: { 'process.env.PROPERTY_SEED': 'undefined' },
  });
  return outputFiles[0]?.text ?? '';
}
