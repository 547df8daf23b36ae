import type { AriaAttributes, ChangeEvent, KeyboardEvent, Ref } from 'react';
import { useHint, useTextAttributes } from '../model/text-language.ts';
import { type TextControl, usePastedText } from '../paste/use-pasted-text.tsx';

type Props = AriaAttributes & {
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  id?: string;
  name?: string;
  value: string;
  placeholder?: string | undefined;
  /** Initial number of lines; null for an `<input>`. */
  rows: number | null;
  /** Pasted lines become one. */
  singleLine?: boolean;
  /** An address or English words, which are never in the language of the text. */
  isCode?: boolean;
  onText: (text: string) => void;
  onFocus?: (() => void) | undefined;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** Receives several pasted blocks in place of this input; returns whether it used them. */
  onBlocks?: (texts: string[]) => boolean;
};

/** An input or a growing text area; pasted and dropped markup becomes plain text. */
export function TextInput({ rows, singleLine = rows === null, onText, onBlocks, isCode = false, value, ...rest }: Props) {
  const written = useTextAttributes();
  const attributes = isCode ? { dir: 'auto' } : written;
  const { handlers, bar } = usePastedText({ singleLine, onBlocks });
  const shared = {
    ...rest,
    placeholder: useHint(rest.placeholder),
    value,
    ...attributes,
    className: 'input',
    ...handlers,
  };
  const change = (event: ChangeEvent<TextControl>) => onText(event.target.value);
  return (
    <>
      {rows === null ? (
        <input type="text" autoComplete="off" {...shared} onChange={change} />
      ) : (
        <textarea {...shared} className="input growing" rows={rows} onChange={change} />
      )}
      {bar}
    </>
  );
}
