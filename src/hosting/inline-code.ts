import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

type Digest = `sha256-${string}`;

/** Script and style elements that Astro does not process and therefore does not hash. */
const elements = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * The hashes of `<script is:inline>` and `<style is:inline>` of the components. They come from the source and not from the built pages,
 * because hashing those would allow code that was injected into them.
 */
export function inlineCodeHashes(files = globSync('src/**/*.astro')): { scripts: Digest[]; styles: Digest[] } {
  const found = files
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(elements)])
    .filter(([, , attributes]) => isInline(attributes));
  const hashes = (name: string) =>
    [...new Set(found.filter(([, element]) => element === name).map(([, , , code = '']) => digest(code)))].sort();
  return { scripts: hashes('script'), styles: hashes('style') };
}

/** The hash of an element's content as a source of a policy. */
export function digest(code: string): Digest {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}

function isInline(attributes = ''): boolean {
  return /\bis:inline\b/.test(attributes) && !/\b(src|set:html)\s*=/.test(attributes);
}
