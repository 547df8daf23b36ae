import { getMarkRange } from '@tiptap/core';
import type { Editor } from '@tiptap/react';

/** A link, or the selected text that is to become one. */
export type SelectedLink = { address: string; text: string; from: number; to: number };

/** The link around the caret, whole; else the selection, which may be empty. */
export function selectedLink({ state }: Editor): SelectedLink {
  const { selection, schema, doc } = state;
  const { link } = schema.marks;
  const whole = link && getMarkRange(selection.$from, link);
  const { from, to } = whole || selection;
  const mark = doc.nodeAt(from)?.marks.find(({ type }) => type === link);
  return { address: whole ? (mark?.attrs.href ?? '') : '', text: doc.textBetween(from, to, ' '), from, to };
}

/** Makes the selection a link; another text replaces what was selected, with its marks. */
export function setLink(editor: Editor, { from, to, text: before }: SelectedLink, link: { address: string; text: string }): void {
  const text = link.text.trim() || link.address;
  const chain = editor.chain().focus().setTextSelection({ from, to });
  if (text === before) {
    chain.setMark('link', { href: link.address }).setTextSelection(to).unsetMark('link').run();
    return;
  }
  const marks = editor.state.doc.nodeAt(from)?.marks.filter(({ type }) => type.name !== 'link') ?? [];
  const linked = [...marks.map((mark) => mark.toJSON()), { type: 'link', attrs: { href: link.address } }];
  chain.insertContent({ type: 'text', text, marks: linked }).unsetMark('link').run();
}

/** Leaves the text and takes the link away. */
export function removeLink(editor: Editor, { from, to }: SelectedLink): void {
  editor.chain().focus().setTextSelection({ from, to }).unsetMark('link', { extendEmptyMarkRange: true }).setTextSelection(to).run();
}
