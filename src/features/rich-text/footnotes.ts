import type { BlockContent, FootnoteDefinition, FootnoteReference, Link, Nodes, Paragraph, PhrasingContent, Root, Text } from 'mdast';
import type { Options as Reading } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown, gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import type { Handle, Options as Writing } from 'mdast-util-to-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { isSafeLink } from './addresses.ts';

// Sources: `[^1]` is a mark, `[^1]: Text` the note that it leads to. A text is read without its article, so each mark is one as it is read; whether
// there is a note for it is known where all texts of an article are together.

/** A label that reads the same everywhere. */
const label = String.raw`[\p{L}\p{N}_.-]{1,40}`;
const simpleLabel = new RegExp(`^${label}$`, 'u');

const labelAtEnd = new RegExp(String.raw`\[\^(${label})$`, 'u');

type Extension = NonNullable<Reading['extensions']>[number];

/** Stands for the labels that the parser has seen: a note may be in another text. */
const anyLabel = Object.assign([] as string[], { includes: () => true, push: () => 0 });

const knowsAnyLabel: Extension = {
  document: {
    null: {
      tokenize(_effects, _ok, nok) {
        this.parser.gfmFootnotes = anyLabel;
        return nok;
      },
    },
  },
};

/** Reads marks and notes. */
export const readingNotes = { extensions: [gfmFootnote(), knowsAnyLabel], mdastExtensions: [gfmFootnoteFromMarkdown()] };

/** In front of a colon, a mark that begins a line would begin a note. */
const writeMark: Handle = Object.assign(
  ({ label }: FootnoteReference, _parent: unknown, _state: unknown, { before, after }: Parameters<Handle>[3]) =>
    `[^${label}]${before === '\n' && after === ':' ? '\\' : ''}`,
  { peek: () => '[' },
);

/** Writes marks and notes. */
export const writingNotes: Writing = {
  extensions: [gfmFootnoteToMarkdown()],
  handlers: { footnoteReference: writeMark },
  // `[^1](…)` is a mark and what is behind it, not a link.
  unsafe: [{ character: '^', before: String.raw`\[`, inConstruct: 'label' }],
};

/** Whether a mark or a note is one; a label with other signs in it is shown as typed. */
export function isNote({ label }: FootnoteReference | FootnoteDefinition): boolean {
  return simpleLabel.test(label ?? '');
}

/** A mark right behind an address, which the parser takes for a part of it up to the last bracket. */
export function withMarksBehindAddresses(nodes: readonly Nodes[]): Nodes[] {
  const read: Nodes[] = [];
  for (const node of nodes) {
    const last = read.at(-1);
    const label = node.type === 'text' && node.value.startsWith(']') && last?.type === 'link' ? labelBehind(last) : undefined;
    if (node.type !== 'text' || last?.type !== 'link' || label === undefined) read.push(node);
    else {
      const url = last.url.slice(0, -label.length - 2);
      const mark = { type: 'footnoteReference' as const, identifier: label.toLowerCase(), label };
      read.splice(-1, 1, { ...last, url, children: [{ type: 'text', value: textOf(last).slice(0, -label.length - 2) }] }, mark);
      if (node.value !== ']') read.push({ ...node, value: node.value.slice(1) });
    }
  }
  return read;
}

function labelBehind(link: Link): string | undefined {
  const label = labelAtEnd.exec(textOf(link))?.[1];
  return label && link.url.endsWith(`[^${label}`) && isSafeLink(link.url.slice(0, -label.length - 2)) ? label : undefined;
}

/** A mark as it was typed. */
export function typedMark({ label }: FootnoteReference): Text {
  return { type: 'text', value: `[^${label}]` };
}

/** A note as it was typed, as far as words go. */
export function typedNote({ label, children }: FootnoteDefinition): BlockContent[] {
  const start: Text = { type: 'text', value: `[^${label}]: ` };
  const [first, ...others] = children.map(withTypedMarks) as BlockContent[];
  if (first?.type === 'paragraph') return [{ ...first, children: [start, ...first.children] }, ...others];
  const line: Paragraph = { type: 'paragraph', children: [start] };
  return [line, ...(first ? [first] : []), ...others];
}

/** A note holds no marks of other notes. */
function withTypedMarks<Node extends Nodes>(node: Node): Node | Text {
  if (node.type === 'footnoteReference') return typedMark(node);
  return 'children' in node ? { ...node, children: (node.children as Nodes[]).map(withTypedMarks) as never } : node;
}

/** A mark on the page: the number of its source, an id of its own, and what it is called. Null for one without a note. */
export type NoteMark = { number: number; id: string; name: string } | null;

/** An entry of the sources: what it says, and the marks that lead to it. */
export type Note = { number: number; content: Root; marks: string[] };

export type Noted = {
  /** The texts without the notes that are among the sources. */
  roots: Root[];
  /** The marks of each text, in order. */
  marks: NoteMark[][];
  notes: Note[];
};

/** Numbers the notes of all texts of an article in the order in which they are read; those that no mark leads to stay where they are. */
export function numberNotes(texts: readonly Root[], nameOf: (number: number) => string): Noted {
  const definitions = definitionsIn(texts);
  if (definitions.size === 0) return { roots: [...texts], marks: texts.map(() => []), notes: [] };
  const notes = new Map<FootnoteDefinition, Note>();
  const numbered = ({ identifier }: FootnoteReference): NoteMark => {
    const definition = definitions.get(identifier);
    if (!definition) return null;
    const content = { type: 'root' as const, children: definition.children.map((child) => withTypedMarks(child)) as BlockContent[] };
    const note: Note = notes.get(definition) ?? { number: notes.size + 1, content, marks: [] };
    notes.set(definition, note);
    const id = note.marks.length === 0 ? `ref-${note.number}` : `ref-${note.number}-${note.marks.length + 1}`;
    note.marks.push(id);
    return { number: note.number, id, name: nameOf(note.number) };
  };
  const marks = texts.map((root) => marksIn(root).map(numbered));
  const isListed = (node: Nodes) => node.type === 'footnoteDefinition' && notes.has(node);
  const roots = texts.map((root) =>
    root.children.some(isListed) ? { ...root, children: root.children.filter((block) => !isListed(block)) } : root,
  );
  return { roots, marks, notes: [...notes.values()] };
}

/** A mark that leads nowhere, a note that no mark leads to, or a second note of one label; `text` is the number of its text. */
export type LooseNote = { kind: 'mark' | 'note' | 'second'; label: string; text: number };

/** What of the sources of an article is not whole. */
export function looseNotes(texts: readonly Root[]): LooseNote[] {
  const definitions = definitionsIn(texts);
  const meant = new Set(texts.flatMap(marksIn).map(({ identifier }) => identifier));
  return texts.flatMap((root, text) => {
    const marks = marksIn(root).filter(({ identifier }) => !definitions.has(identifier));
    const notes = root.children.filter((block) => block.type === 'footnoteDefinition');
    const second = notes.filter((note) => note.children.length > 0 && definitions.get(note.identifier) !== note);
    const unused = notes.filter((note) => !meant.has(note.identifier) && !second.includes(note));
    const all = Object.entries({ mark: marks, note: unused, second }) as [LooseNote['kind'], { label?: string | null }[]][];
    return all.flatMap(([kind, nodes]) => nodes.map(({ label }) => ({ kind, label: label ?? '', text })));
  });
}

/** The notes that marks lead to: of each label the first with a text. */
function definitionsIn(texts: readonly Root[]): ReadonlyMap<string, FootnoteDefinition> {
  const definitions = new Map<string, FootnoteDefinition>();
  for (const block of texts.flatMap(({ children }) => children))
    if (block.type === 'footnoteDefinition' && block.children.length > 0 && !definitions.has(block.identifier))
      definitions.set(block.identifier, block);
  return definitions;
}

/** The marks of a tree outside of its notes. */
function marksIn(node: Nodes): FootnoteReference[] {
  if (node.type === 'footnoteReference') return [node];
  return 'children' in node && node.type !== 'footnoteDefinition' ? (node.children as Nodes[]).flatMap(marksIn) : [];
}

/** The words of a link, and behind it the marks that were in it: a link holds no other. */
export function withoutMarks(children: PhrasingContent[]): { words: PhrasingContent[]; marks: FootnoteReference[] } {
  const marks = children.flatMap((child) => marksIn(child));
  const without = <Node extends Nodes>(nodes: Node[]): Node[] =>
    nodes
      .filter(({ type }) => type !== 'footnoteReference')
      .map((node) => ('children' in node ? { ...node, children: without<Nodes>(node.children) } : node) as Node);
  return { words: marks.length > 0 ? without(children) : children, marks };
}
