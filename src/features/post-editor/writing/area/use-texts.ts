import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isArriving } from '../../model/arrival.ts';
import type { AreaProps, Caret } from '../area-props.ts';
import type { Area } from './area.ts';
import { placeCaret, replaceDocument } from './replace-document.ts';
import { docOf, textsOf } from './texts-of.ts';

/** Stands for the caret, because a space at the end of a text would not be kept. */
const caretSign = '|';

type Texts = Pick<AreaProps, 'texts' | 'format' | 'onTexts'>;

/** Keeps the document and the texts of the form the same: what is typed goes out, and what the form is given comes in. */
export function useTexts(area: Area | null, { texts, format, onTexts }: Texts, caret: Caret | null): void {
  /** What the document says; null until it was filled. */
  const said = useRef<readonly string[] | null>(null);
  const handled = useRef<Pick<Texts, 'texts' | 'format'> | null>(null);
  useLayoutEffect(() => {
    if (!area || (handled.current?.texts === texts && handled.current.format === format && said.current)) return;
    handled.current = { texts, format };
    const isFirst = said.current === null;
    if (!isFirst && format === 'markdown' && isSameList(texts, said.current ?? [])) return;
    take(area, texts, format, said, isFirst);
    if (isFirst && caret) placeCaret(area.view, docOf([`${caret.text}${caretSign}`], caret.format));
  }, [area, texts, format, caret]);
  const tell = useEffectEvent((now: string[]) => {
    if (said.current === null || isSameList(now, said.current)) return;
    said.current = now;
    onTexts(now);
  });
  useEffect(() => area?.watch((isWritten) => isWritten && tell(textsOf(area.view.state.doc))), [area]);
}

/** Shows texts from outside, unless the document says the same already: a text that was undone and is plain again, or was saved. */
function take(
  { view }: Area,
  texts: readonly string[],
  format: Texts['format'],
  said: RefObject<readonly string[] | null>,
  isFirst: boolean,
): void {
  const doc = docOf(texts, format);
  const wanted = textsOf(doc);
  if (said.current === null || !isSameList(wanted, said.current)) replaceDocument(view, doc, { isUndoable: !isFirst && !isArriving() });
  said.current = textsOf(view.state.doc);
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  const [ours, others] = [a.filter(Boolean), b.filter(Boolean)];
  return ours.length === others.length && ours.every((text, index) => text === others[index]);
}
