import type { AriaAttributes, ClipboardEvent, KeyboardEvent, Ref } from 'react';
import { usePastedBlocks } from '../paste/use-pasted-blocks.ts';

type Props = AriaAttributes & {
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  id?: string;
  name?: string;
  value: string;
  /** Lines to begin with; null for a single line that never breaks. */
  rows: number | null;
  onText: (text: string) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** Takes several pasted blocks instead of this input; gives back whether it did. */
  onBlocks?: (texts: string[]) => boolean;
};

/** An input or a growing text area that takes the words of what is pasted and nothing else of it. */
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

type PastedInto = HTMLInputElement | HTMLTextAreaElement;
