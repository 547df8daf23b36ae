import type { Image } from 'mdast';

const address = /^data:(image\/(?:png|jpeg|gif|webp));base64,([A-Za-z0-9+/=\s]+)$/;
const base64 = /^(?:.{4})*(?:[^=]{2}(?:==)?|[^=]{3}=?)?$/;

/** A picture that is in the clipboard itself, as a file; null for one that lies elsewhere, or whose data cannot be read. */
export function fileOfPicture({ url, alt }: Pick<Image, 'url' | 'alt'>): File | null {
  const [, type, written = ''] = address.exec(url) ?? [];
  const data = written.replaceAll(/\s/g, '');
  if (!type || !base64.test(data) || data.slice(0, -2).includes('=')) return null;
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new File([bytes], `${alt || 'picture'}.${type.slice('image/'.length)}`, { type });
}
