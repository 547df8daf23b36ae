import type { Link, Nodes, Paragraph, Root } from 'mdast';
import { gfmAutolinkLiteralFromMarkdown, gfmAutolinkLiteralToMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmTableFromMarkdown, gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { defaultHandlers, type Handle, type Options, type State, toMarkdown } from 'mdast-util-to-markdown';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmTable } from 'micromark-extension-gfm-table';
import { readingNotes, writingNotes } from './footnotes.ts';
import { excessOf } from './limits.ts';
import { lineBreakTag } from './line-break-tag.ts';
import { writeQuote } from './notes.ts';
import { readInPieces } from './pieces.ts';
import { isTooDeep, toSubset, withoutPositions } from './sanitize.ts';

/** The mail addresses that Markdown reads between `<` and `>`. */
const bracketed = /^[\w.+-]+@(?!.*[a-z\d-]{64})[a-z\d]+([.-][a-z\d]+)*$/i;

/** Writes a link; a mail address that does not read as a link between brackets is written with words and target. */
const writeLink: Handle = Object.assign(
  (node: Link, parent: Parameters<Handle>[1], state: State, info: Parameters<Handle>[3]) =>
    asWritten(node, state, () => defaultHandlers.link(node, parent, state, info)),
  {
    peek: (node: Link, parent: Parameters<Handle>[1], state: State) =>
      asWritten(node, state, () => defaultHandlers.link.peek(node, parent, state)),
  },
);

/** Writes a line break; a row of a table is one line, so there it is a tag. */
const writeBreak: Handle = (node, parent, state, info) => {
  if (!state.stack.includes('tableCell')) return defaultHandlers.break(node, parent, state, info);
  // Right behind a backslash, the tag would be text.
  return info.before === '\\' ? ' <br>' : '<br>';
};

// Raw HTML is text, but for line breaks in cells, and so are lines that are indented by accident.
const nothingElse = { disable: { null: ['htmlFlow', 'htmlText', 'codeIndented'] } };
const reading = {
  extensions: [gfmTable(), gfmAutolinkLiteral(), ...readingNotes.extensions, nothingElse, lineBreakTag],
  // Its transform would look for addresses a second time.
  mdastExtensions: [gfmTableFromMarkdown(), ...readingNotes.mdastExtensions, { ...gfmAutolinkLiteralFromMarkdown(), transforms: [] }],
};
const writing: Options = {
  extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmAutolinkLiteralToMarkdown(), writingNotes],
  handlers: { blockquote: writeQuote, link: writeLink, break: writeBreak },
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
};

/** Text without any Markdown syntax, whose tree needs no parser. */
const simpleLine = /^(?![-+=#>~:\d\s])[^\\`*_[\]<&|@\n\r\t\0\uFEFF]*$/;
const address = /:\/\/|www\./i;

/** Reads the Markdown of a post. Never throws: what is not understood, not allowed or too much is text. */
export function parseMarkdown(text: string): Root {
  return withoutPositions(readMarkdown(text));
}

/** The Markdown that reads as this tree. */
export function writeMarkdown(root: Root): string {
  return root.data?.asTyped ?? toMarkdown(root, writing).replace(/\n$/, '');
}

/** As `parseMarkdown`; the top-level blocks that are in the text as they are keep their positions. */
export function readMarkdown(typed: string): Root {
  const text = typed.replaceAll('\uFEFF', '');
  if (text.trim() === '') return { type: 'root', children: [] };
  if (isSimple(text)) return { type: 'root', children: [paragraphOf(trimmed(text))] };
  if (excessOf(text) !== null) return asTyped(typed);
  const root = toSubset(readInPieces(text, reading), text);
  return isTooDeep(root) ? asTyped(typed) : root;
}

/** Whether a text is a single paragraph without any Markdown syntax. */
export function isSimple(text: string): boolean {
  return simpleLine.test(text) && !address.test(text);
}

/** A text without the spaces and lines around it that Markdown ignores; others, such as a no-break space, belong to the text. */
export function trimmed(text: string): string {
  return text.replace(/^[ \t\r\n]+/, '').replace(/(?<![ \t\r\n])[ \t\r\n]+$/, '');
}

function asTyped(text: string): Root {
  return { type: 'root', data: { asTyped: text }, children: [paragraphOf(text)] };
}

function paragraphOf(value: string): Paragraph {
  return { type: 'paragraph', children: [{ type: 'text', value }] };
}

function asWritten(node: Link, state: State, write: () => string): string {
  const before = state.options;
  state.options = { ...before, resourceLink: isUnreadable(node) };
  try {
    return write();
  } finally {
    state.options = before;
  }
}

function isUnreadable({ url, children }: Link): boolean {
  const [only] = children as Nodes[];
  return only?.type === 'text' && url === `mailto:${only.value}` && !bracketed.test(only.value);
}
