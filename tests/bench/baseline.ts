import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Host } from '#local/host/host.ts';
import { listen } from '#local/host/listen.ts';
import { syntheticPost } from '#local/seed/synthetic.ts';
import { readSettings } from '#local/settings.ts';
import { freePort } from '#tests/setup/free-port.ts';

const paragraphs = [1, 2, 3, 4].flatMap((number) => syntheticPost(number, 'plain').main_content);

/** The least that a page of text can be: one file with its style inside, no script, no font. */
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="One hand-written file.">
<title>The baseline page</title>
<link rel="icon" href="data:,">
<style>body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1.1rem/1.6 serif;color:#222;background:#fff}</style>
</head>
<body><main><h1>The baseline page</h1>
${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}
</main></body>
</html>`;

/** Serves the baseline page with the server and compression of the site while `use` runs. */
export async function withBaseline<T>(use: (url: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'site-baseline-'));
  writeFileSync(join(folder, 'index.html'), page);
  const host = new Host({ match: () => null });
  await host.serveFolder(folder);
  const settings = readSettings({ PORT: String(await freePort()) });
  const { stop } = await listen(host, settings);
  try {
    return await use(`http://localhost:${settings.port}`);
  } finally {
    stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
