import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import { pastedDocuments } from '#tests/fixtures/pasted-documents.ts';

// In a browser these documents take a fifth of the time that the DOM of the unit tests takes.
test('2,000 documents of Word, Google Docs, Excel, web pages and plain text are read as they were meant', async ({ page }) => {
  await page.addScriptTag({ content: await script() });
  const seed = Number(process.env.PROPERTY_SEED ?? 1);
  for (const program of Object.keys(pastedDocuments))
    expect(await page.evaluate(`paste.findDifference(${JSON.stringify(program)}, 400, ${seed})`), program).toBeNull();
});

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
