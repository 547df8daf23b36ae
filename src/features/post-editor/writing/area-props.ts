import type { Ref } from 'react';
import type { TextFormat } from '#src/features/rich-text/format.ts';
import type { SayPaste } from '../paste/use-paste-report.tsx';

export type AreaHandle = {
  focus: () => void;
  /** Begins a new paragraph at the end and puts the caret there. */
  addParagraph: () => void;
};

/** What the writing area, and the text area in its place while it loads, are given. */
export type AreaProps = {
  ref?: Ref<AreaHandle>;
  /** What is written, one block an item, in this format. */
  texts: readonly string[];
  format: TextFormat;
  /** Called with all blocks, as Markdown, after each change. */
  onTexts: (texts: string[]) => void;
  /** Makes the next row instead of a line; absent where lines are wanted. */
  onEnter?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  size: 'large' | 'small';
  /** Most characters of the whole text, where it is kept as one. */
  longest?: number | undefined;
  /** Says what a paste left out. */
  say?: SayPaste | undefined;
  placeholder: string;
  /** The accessible name, and the id of the element that shows it when there is one. */
  label: string;
  labelId?: string | undefined;
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
};

/** Where the caret was in the text area: the text before it, in the format that the text area shows. */
export type Caret = { text: string; format: TextFormat };
