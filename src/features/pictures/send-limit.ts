/** Whether this build is for Netlify; undefined where nothing is built. */
declare const __IS_ON_NETLIFY__: boolean | undefined;

/** Netlify hands a body to a function as text of at most 6 MB, in which a picture takes a third more room. */
const mostBytes = 4_500_000;

/** Why a picture that `shrinkImage` has done its best on cannot be sent; null when it can. */
export function sendRefusalOf({ size }: Blob): string | null {
  const isLimited = typeof __IS_ON_NETLIFY__ !== 'undefined' && __IS_ON_NETLIFY__;
  if (!isLimited || size <= mostBytes) return null;
  const megabytes = (Math.ceil(size / 100_000) / 10).toFixed(1);
  return `This picture has ${megabytes} MB, and at most 4.5 MB can be sent. Please make it smaller first.`;
}
