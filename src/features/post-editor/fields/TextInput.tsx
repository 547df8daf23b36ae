import type { AriaAttributes, ClipboardEvent, KeyboardEvent, Ref } from 'react';
import { type PastedInto, usePastedBlocks } from '../paste/use-pasted-blocks.ts';

type Props = AriaAttributes & {
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  id?: string;
  name?: string;
  value: string;
  /** Initial number of lines; null for an `<input>`. */
  rows: number | null;
  onText: (text: string) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** Receives several pasted blocks in place of this input; returns whether it used them. */
  onBlocks?: (texts: string[]) => boolean;
};

/** An input or a growing text area; pasted markup becomes plain text. */
export function TextInput({ rows, onText, onBlocks, value, ...rest }: Props) {
  const paste = usePastedBlocks(onBlocks);
  const shared = {
    ...rest,
    value,
    dir: 'auto',
    className: 'input',
    onPaste: (event: ClipboardEvent<PastedInto>) => paste(event, rows === null),
  };
  if (rows === null) return <input type="text" autoComplete="off" {...shared} onChange={(event) => onText(event.target.value)} />;
  return <textarea {...shared} className="input growing" rows={rows} onChange={(event) => onText(event.target.value)} />;
}
