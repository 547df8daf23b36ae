import type { Editor } from '@tiptap/react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { AreaProps, Caret } from '../area-props.ts';
import { placeCaret, replaceDocument } from './replace-document.ts';
import { docOf, textsOf } from './texts-of.ts';

/** Stands for the caret, because a space at the end of a text would not be kept. */
const caretSign = '|';

type Texts = Pick<AreaProps, 'texts' | 'format' | 'onTexts'>;

/** Keeps the document and the texts of the form the same: what is typed goes out, and what the form is given comes in. */
export function useTexts(editor: Editor | null, props: Texts, caret: Caret | null): void {
  const { texts, format } = props;
  const latest = useRef(props);
  latest.current = props;
  /** What the document says; null until it was filled. */
  const said = useRef<readonly string[] | null>(null);
  const handled = useRef<Pick<Texts, 'texts' | 'format'> | null>(null);
  useLayoutEffect(() => {
    if (!editor || (handled.current?.texts === texts && handled.current.format === format && said.current)) return;
    handled.current = { texts, format };
    const isFirst = said.current === null;
    if (!isFirst && format === 'markdown' && isSameList(texts, said.current ?? [])) return;
    take(editor, texts, format, said, isFirst);
    if (isFirst && caret) placeCaret(editor, docOf(editor.schema, [`${caret.text}${caretSign}`], caret.format));
  }, [editor, texts, format, caret]);
  useEffect(() => {
    if (!editor) return;
    const tell = () => {
      const now = textsOf(editor.state.doc);
      if (said.current === null || isSameList(now, said.current)) return;
      said.current = now;
      latest.current.onTexts(now);
    };
    editor.on('update', tell);
    return () => void editor.off('update', tell);
  }, [editor]);
}

/** Shows texts from outside, unless the document says the same already: a text that was undone and is plain again, or was saved. */
function take(
  editor: Editor,
  texts: readonly string[],
  format: Texts['format'],
  said: RefObject<readonly string[] | null>,
  isFirst: boolean,
): void {
  const doc = docOf(editor.schema, texts, format);
  const wanted = textsOf(doc);
  if (said.current === null || !isSameList(wanted, said.current)) replaceDocument(editor, doc, { isUndoable: !isFirst });
  said.current = textsOf(editor.state.doc);
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  const [ours, others] = [a.filter(Boolean), b.filter(Boolean)];
  return ours.length === others.length && ours.every((text, index) => text === others[index]);
}
