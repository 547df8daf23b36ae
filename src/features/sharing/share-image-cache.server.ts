import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawShareImage, pngOptions, shareSvg } from './draw-share-image.server.ts';
import { type ShareImage, siteImage } from './share-image.ts';

const atOnce = 8;

/**
 * Draws the share images that no earlier build has left in this folder, and forgets those that are wanted no more.
 * @returns the name of each image's file there, which says all that decides how it looks
 */
export async function cacheShareImages(folder: string, images: ShareImage[]): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const look = await designFingerprint();
  const names = images.map((image) => `${digest(JSON.stringify([look, image]))}.png`);
  const wanted = new Map(names.map((name, place) => [name, images[place]]));
  const there = new Set(await readdir(folder));
  await Promise.all([...there].filter((name) => !wanted.has(name)).map((name) => rm(join(folder, name))));
  const missing = [...wanted].filter(([name]) => !there.has(name));
  // Words are set on this thread while pictures are packed on others.
  for (let start = 0; start < missing.length; start += atOnce)
    await Promise.all(missing.slice(start, start + atOnce).map(([name, image]) => image && draw(image, join(folder, name))));
  return names;
}

/** Whole or not at all, also when the build is killed. */
async function draw(image: ShareImage, path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, await drawShareImage(image));
  await rename(draft, path);
}

/** Changes with the layout, the faces and the drawing: a sample shows it, so that no version has to be raised by hand. */
async function designFingerprint(): Promise<string> {
  const titles = ['Sample', siteImage.title, siteImage.title.repeat(3)];
  const samples = await Promise.all(titles.map((title) => shareSvg({ ...siteImage, title })));
  return digest(JSON.stringify([pngOptions, samples]));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
