import { AppError } from '#src/lib/errors.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { longestStoredSide, maxFrames, maxPixels, maxSide, notAnImage, type Size } from './image.ts';

/** The refusal of a file that is no picture we can show. @param reason what was wrong with it and what to do */
export function refusedPicture(reason: string, options?: ErrorOptions): AppError {
  return new AppError('bad_request', notAnImage, { ...options, extra: { reason } });
}

export function tooManyPixels({ width, height }: Size): string {
  const limits = `${formatNumber(maxSide)} pixels a side and ${maxPixels / 1_000_000} million pixels in all`;
  return `The image measures ${width} x ${height} pixels. At most ${limits} are allowed. Make it smaller first.`;
}

export const tooManyFrames = `The animation has more than ${maxFrames} frames. Shorten it.`;

/** The reason why a GIF of this size is refused, whose frames cannot be reduced. */
export function gifTooWide({ width, height }: Size): string {
  const side = formatNumber(longestStoredSide);
  return `This GIF measures ${width} x ${height} pixels, and at most ${side} a side are allowed. Make it smaller, or save it as PNG.`;
}
