import { createHash } from 'node:crypto';
import type { default as SharpModule, SharpOptions } from 'sharp';
import { AppError } from '#src/lib/errors.ts';
import { type ImageExtension, longestStoredSide, maxPixels, type Size, storedBox, uploadLimit, variantWidths } from './image.ts';
import { type InspectedImage, inspectImage } from './inspect-image.ts';
import { gifTooWide, refusedPicture } from './refusal.ts';
import { stripGif } from './strip-gif.ts';
import { uploadReasons } from './upload-reasons.ts';
import type { PreparedPicture, Variant } from './uploads.server.ts';

type Raw = { data: Buffer; info: Size & { channels: 1 | 2 | 3 | 4 } };
type Sharp = typeof SharpModule;

/** The longest that a step may take; one with less than `mostWork` seconds of processor time was waiting for a busy machine. */
const timeoutSeconds = 30;
const mostWork = 10;
const quality = { jpeg: 82, webp: 82 };
/** Small ones are shown on many pages, and the lower quality is invisible at their size. */
const variantQuality = (width: number) => (width < 200 ? { quality: 65, alphaQuality: 60, effort: 6 } : { quality: 78 });
/** What a decoder merely warns of, browsers show as well; cameras write such files. */
const reading: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error' };
const busy = 'The server is too busy to read this picture. Please try again.';
const endOfJpeg = Uint8Array.of(0xff, 0xd9);

let last: Promise<unknown> = Promise.resolve();

/**
 * What is stored of a picture (§10.upload-clean): upright, in sRGB, without metadata, no larger than `storedBox`, of the same type, with its
 * variants. One picture at a time, because each takes up to 200 MB of memory.
 * @throws AppError `bad_request` with a reason, `unavailable` on a machine that is too busy
 */
export function preparePicture(bytes: Uint8Array): Promise<PreparedPicture> {
  return oneAtATime(() => prepare(bytes, inspectImage(bytes)));
}

function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

async function prepare(bytes: Uint8Array, inspected: InspectedImage): Promise<PreparedPicture> {
  // Only a request with a picture loads it.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const before = process.cpuUsage();
  try {
    if (inspected.extension === 'gif') return await prepareGif(sharp, bytes, inspected);
    const { pages = 1, isPalette } = await sharp(bytes, reading).metadata();
    if (pages > 1) return await prepareAnimation(sharp, bytes, inspected);
    const raw = await decode(sharp, bytes, inspected);
    const stored = await encode(sharp, raw, inspected.extension, isPalette);
    return named(inspected.extension, stored, raw.info, await variantsFrom(sharp, raw));
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isSlow = error instanceof Error && error.message.startsWith('timeout:');
    // Such a picture is as good as any, and may be sent again.
    if (isSlow && secondsOfWork(before) < mostWork) throw new AppError('unavailable', busy, { cause: error, retryAfter: 10 });
    throw refusedPicture(isSlow ? uploadReasons.slow : uploadReasons.damaged, { cause: error });
  }
}

function secondsOfWork(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

/** Decodes once and small, so that all that follows works on at most 16 MB. */
async function decode(sharp: Sharp, bytes: Uint8Array, size: Size): Promise<Raw> {
  try {
    return await decodeWith(sharp, bytes, size, reading);
  } catch (error) {
    if (!String(error).includes('premature end of JPEG')) throw error;
    // Some cameras leave out the end marker. With it, a decoder warns only where a part of the picture is missing.
    return await decodeWith(sharp, Buffer.concat([bytes, endOfJpeg]), size, { ...reading, failOn: 'warning' });
  }
}

function decodeWith(sharp: Sharp, bytes: Uint8Array, size: Size, options: SharpOptions): Promise<Raw> {
  return sharp(bytes, { ...options, autoOrient: true })
    .resize({ ...storedBox(size), fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: timeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** @throws AppError `bad_request` when no way of writing it is small enough to be stored */
async function encode(sharp: Sharp, raw: Raw, extension: ImageExtension, hasPalette: boolean): Promise<Buffer> {
  const pipeline = () => from(sharp, raw);
  if (extension === 'jpg') return pipeline().jpeg({ quality: quality.jpeg }).toBuffer();
  if (extension === 'webp') return pipeline().webp({ quality: quality.webp }).toBuffer();
  const png = await pipeline().png({ compressionLevel: 9, palette: hasPalette, dither: 0 }).toBuffer();
  const stored = png.length <= uploadLimit ? png : await pipeline().png({ palette: true, effort: 1 }).toBuffer();
  if (stored.length > uploadLimit) throw refusedPicture(uploadReasons.heavy);
  return stored;
}

/** One after the other, to stay within the memory of a function. */
async function variantsFrom(sharp: Sharp, raw: Raw): Promise<Variant[]> {
  const variants: Variant[] = [];
  for (const width of variantWidths(raw.info.width)) {
    const bytes = await from(sharp, raw).resize({ width }).webp(variantQuality(width)).toBuffer();
    variants.push({ width, bytes });
  }
  return variants;
}

function from(sharp: Sharp, { data, info: { width, height, channels } }: Raw) {
  return sharp(data, { raw: { width, height, channels } }).timeout({ seconds: timeoutSeconds });
}

/** The frames stay as they are; the first one shows that they can be read. */
async function prepareGif(sharp: Sharp, bytes: Uint8Array, size: InspectedImage): Promise<PreparedPicture> {
  if (Math.max(size.width, size.height) > longestStoredSide) throw refusedPicture(gifTooWide(size));
  const stripped = stripGif(bytes);
  await decode(sharp, stripped, size);
  return named('gif', stripped, size, []);
}

/** An animated WebP has no variants: each of its addresses answers the animation. */
async function prepareAnimation(sharp: Sharp, bytes: Uint8Array, size: Size): Promise<PreparedPicture> {
  const box = { ...storedBox(size), fit: 'inside', withoutEnlargement: true } as const;
  const pipeline = sharp(bytes, { ...reading, animated: true })
    .resize(box)
    .timeout({ seconds: timeoutSeconds });
  const { data, info } = await pipeline.webp({ quality: quality.webp }).toBuffer({ resolveWithObject: true });
  if (data.length > uploadLimit) throw refusedPicture(uploadReasons.heavy);
  return named('webp', data, { width: info.width, height: info.pageHeight ?? info.height }, []);
}

function named(extension: ImageExtension, bytes: Uint8Array, { width, height }: Size, variants: Variant[]): PreparedPicture {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
  return { key: `${hash}-${width}x${height}.${extension}`, bytes, width, height, variants };
}
