/** A part of a pasted text: its kind, and its plain text. */
export type Block = { kind: 'heading' | 'paragraph' | 'bullet' | 'step' | 'quote'; text: string };

const bulletMark = /^\s*[•·●○▪◦‣∙o§\-–—*]\s+(?=\S)/u;
const stepMark = /^\s*(?:\(?\d{1,2}[.)]|[a-h]\))\s+(?=\S)/u;
const headingMark = /^\s*#{1,6}\s+(?=\S)/u;
const quoteMark = /^\s*>\s*(?=\S)/u;

/** One line without invisible characters and repeated spaces. */
export function cleanLine(text: string): string {
  return text
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF\u00AD]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** The blocks of a plain text; an empty line or a leading mark starts a new one. */
export function blocksFromText(text: string): Block[] {
  const chunks = text.replaceAll(/\r\n?/g, '\n').split(/\n\s*\n/u);
  return chunks.flatMap(chunkBlocks);
}

/** The block of one line, by its leading mark. */
export function blockOfLine(line: string, otherwise: Block['kind'] = 'paragraph'): Block {
  for (const [kind, mark] of marks) if (mark.test(line)) return { kind, text: cleanLine(line.replace(mark, '')) };
  return { kind: otherwise, text: cleanLine(line) };
}

const marks: [Block['kind'], RegExp][] = [
  ['heading', headingMark],
  ['bullet', bulletMark],
  ['step', stepMark],
  ['quote', quoteMark],
];

/** Lines of a chunk belong together unless each is marked or the first one reads like a heading. */
function chunkBlocks(chunk: string): Block[] {
  const lines = chunk.split('\n').filter((line) => cleanLine(line) !== '');
  const [first] = lines;
  if (first === undefined) return [];
  if (lines.length === 1) return [blockOfLine(first, looksLikeHeading(first) ? 'heading' : 'paragraph')];
  const blocks: Block[] = [];
  for (const [index, line] of lines.entries()) {
    const block = blockOfLine(line, index === 0 && looksLikeHeading(line) ? 'heading' : 'paragraph');
    const last = blocks.at(-1);
    // A line that a mail program wrapped continues the last block.
    if (last && last.kind !== 'heading' && block.kind === 'paragraph') last.text += ` ${block.text}`;
    else blocks.push(block);
  }
  return blocks;
}

/** Short, starts with a capital or a digit, and does not end like a sentence. */
export function looksLikeHeading(line: string): boolean {
  const text = cleanLine(line);
  return (
    text.length <= 80 &&
    text.split(' ').length <= 12 &&
    /^[\p{Lu}\p{Lo}\d]/u.test(text) &&
    !/[.!;,”"’]$/u.test(text) &&
    !/^[“"]/u.test(text)
  );
}
