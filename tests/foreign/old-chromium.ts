import { chmodSync, createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { Tools } from '#tests/setup/tools.ts';

/** The path of a real Chromium 111, of early 2023. It is unpacked here, because its own package may return one that another version unpacked before. */
export async function oldChromium(): Promise<string> {
  const tools = new Tools('foreign');
  tools.install();
  const folder = join(tools.folder, 'chromium');
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const packed = join(tools.folder, 'node_modules/@sparticuz/chromium/bin/chromium.br');
  const unfinished = `${program}.${process.pid}`;
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(unfinished));
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, program);
  return program;
}
