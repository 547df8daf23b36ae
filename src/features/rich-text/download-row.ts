import type { Element, ElementContent } from 'hast';
import type { Link, Paragraph } from 'mdast';
import { fileOf } from '#src/features/pictures/file.ts';
import type { Words } from '#src/words/en/index.ts';
import { element, text } from './hast.ts';

type FileWords = Pick<Words['richText'], 'download' | 'fileGone'>;

/** The link of a paragraph that is nothing but a link to a file of this site; null for any other paragraph. */
export function fileLinkIn({ children }: Pick<Paragraph, 'children'>): Link | null {
  const [only, ...others] = children;
  return only?.type === 'link' && others.length === 0 && fileOf(only.url) !== null ? only : null;
}

/** A file to download: a sheet, its name and facts. One that is gone is a text. @param url the address of the article where it is read elsewhere */
export function downloadRow({ url: address, title }: Link, name: ElementContent[], url: string | null, words: FileWords): Element {
  const isGone = fileOf(address) === 'gone';
  if (url !== null) {
    const behind = isGone ? words.fileGone : title;
    const link = isGone ? name : [element('a', { href: new URL(address, url).href }, name)];
    return element('p', {}, [...link, ...(behind ? [text(` (${behind})`)] : [])]);
  }
  const parts = [
    sheet(),
    element('span', { className: ['download-name'], dir: 'auto' }, name),
    ...(title && !isGone ? [element('span', { className: ['download-facts'], dir: 'auto' }, [text(title)])] : []),
  ];
  const row = isGone
    ? element('div', { className: ['download-body'] }, [...parts, word('download-facts', words.fileGone)])
    : element('a', { className: ['download-body'], href: address, download: '' }, [...parts, word('download-word', words.download)]);
  return element('div', { className: ['download-row'], ...(isGone && { dataGone: '' }) }, [row]);
}

function word(className: string, value: string): Element {
  return element('span', { className: [className] }, [text(value)]);
}

function sheet(): Element {
  const path = element('path', { d: 'M3 2h17l9 9v27H3zM20 2v9h9M9 20h14M9 26h14M9 32h8' });
  return element('svg', { viewBox: '0 0 32 40', width: 32, height: 40, ariaHidden: 'true' }, [path]);
}
