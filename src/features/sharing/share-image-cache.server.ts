import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawShareImage, pngOptions, shareSvg } from './draw-share-image.server.ts';
import { type ShareImage, siteImage } from './share-image.ts';

const concurrency = 8;

/**
 * Draws the share images that are not in this folder yet and deletes those that are no longer needed.
 * @param fingerprint of the design; images of another one are drawn again
 * @returns each image's file name, a hash of its content and of the design
 */
export async function cacheShareImages(folder: string, images: ShareImage[], fingerprint?: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const design = fingerprint ?? (await designFingerprint());
  const names = images.map((image) => `${digest(JSON.stringify([design, image]))}.png`);
  const wanted = new Map(names.map((name, index) => [name, images[index]]));
  const there = new Set(await readdir(folder));
  await Promise.all([...there].filter((name) => !wanted.has(name)).map((name) => rm(join(folder, name))));
  const missing = [...wanted].filter(([name]) => !there.has(name));
  // Text is laid out on this thread while sharp compresses on others.
  for (let start = 0; start < missing.length; start += concurrency)
    await Promise.all(missing.slice(start, start + concurrency).map(([name, image]) => image && draw(image, join(folder, name))));
  return names;
}

/** Writes atomically, in case the build is killed. */
async function draw(image: ShareImage, path: string): Promise<void> {
  const temporaryPath = `${path}.${randomUUID()}`;
  await writeFile(temporaryPath, await drawShareImage(image));
  await rename(temporaryPath, path);
}

/** A hash of sample images: changes with layout, fonts and drawing, so that no version number has to be maintained. */
export async function designFingerprint(): Promise<string> {
  const titles = ['Sample', siteImage.title, siteImage.title.repeat(3)];
  const samples = await Promise.all(titles.map((title) => shareSvg({ ...siteImage, title })));
  return digest(JSON.stringify([pngOptions, samples]));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
