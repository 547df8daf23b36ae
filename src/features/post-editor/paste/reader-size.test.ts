import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

test('the reader of pastes, with what it shares, stays below 49 kB', async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/features/post-editor/paste/read-clipboard.ts'],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    // The form has these anyway: it checks what it saves, writes Markdown, and shows plates.
    external: ['#src/features/posts/post-input.ts', '#src/features/rich-text/plates.ts', 'mdast-util-to-markdown'],
  });
  expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThan(49_000);
});
