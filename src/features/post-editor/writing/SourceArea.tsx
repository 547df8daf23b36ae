import { type KeyboardEvent, useImperativeHandle, useRef, useState } from 'react';
import { isComposing } from '#src/ui/keys.ts';
import { asBlocks } from '../model/blocks.ts';
import { useHint, useTextAttributes } from '../model/text-language.ts';
import { usePastedText } from '../paste/use-pasted-text.tsx';
import type { AreaProps } from './area-props.ts';

/** The text as it is stored, while the writing area loads or when it cannot be loaded. */
export function SourceArea({ texts, format, onTexts, onEnter, ...props }: AreaProps) {
  const stored = texts.join('\n\n');
  const [shown, setShown] = useState({ text: stored, stored, format });
  // What is typed stays as it was typed; what comes from outside replaces it.
  if (shown.stored !== stored) setShown({ text: stored, stored, format });
  const attributes = useTextAttributes();
  const hint = useHint(props.placeholder);
  const { handlers, bar } = usePastedText({ isMarkdown: shown.format === 'markdown', say: props.say });
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(props.ref, () => ({
    focus: () => area.current?.focus(),
    addParagraph: () => addParagraph(area.current),
  }));
  const write = (text: string) => {
    const blocks = asBlocks(shown.format === 'plain' ? text.split(/\n{2,}/) : [text], shown.format);
    setShown({ ...shown, text, stored: blocks.join('\n\n') });
    onTexts(blocks);
  };
  const takeEnter = (event: KeyboardEvent) => {
    if (!onEnter || event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <>
      <textarea
        ref={area}
        className="input growing"
        {...attributes}
        rows={props.size === 'large' ? 8 : 2}
        placeholder={hint}
        data-format={shown.format}
        aria-label={props.labelId ? undefined : props.label}
        aria-labelledby={props.labelId}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid}
        value={shown.text}
        onBlur={props.onBlur}
        onKeyDown={takeEnter}
        {...handlers}
        onChange={(event) => write(event.target.value)}
      />
      {bar}
    </>
  );
}

/** By command, so that the browser's own undo goes on working. */
function addParagraph(area: HTMLTextAreaElement | null): void {
  area?.focus();
  area?.setSelectionRange(area.value.length, area.value.length);
  if (area?.value.trim()) document.execCommand('insertText', false, '\n\n');
}
