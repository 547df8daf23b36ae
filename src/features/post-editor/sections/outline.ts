import type { FieldErrors } from 'react-hook-form';
import { headingBlocks } from '#src/features/rich-text/headings.ts';
import type { FieldPosition } from '../model/field-position.ts';
import { type PostForm, textWords } from '../model/post-form.ts';
import { fieldsIn, isFilled, type SectionId, sections } from './sections.ts';

export type OutlineEntry = {
  title: string;
  /** A section, or a heading of the text in it. */
  isHeading: boolean;
  /** What a section holds; null where nothing can be missing. */
  state: 'filled' | 'empty' | 'error' | null;
  position: FieldPosition;
  /** Of the texts of a section; 0 where none are counted. */
  words: number;
};

/** The sections of the form, each with the headings of its text (§12.sections). */
export function outlineOf(form: PostForm, errors: FieldErrors<PostForm>): OutlineEntry[] {
  return sections.flatMap(({ id, title }) => {
    const fields = fieldsIn(id);
    const wrong = fields.find((field) => errors[field]);
    const position = { field: wrong ?? fields[0] ?? 'title', item: null };
    const section: OutlineEntry = {
      title,
      isHeading: false,
      state: wrong ? 'error' : stateOf(id, form),
      position,
      words: textWords(form, fields),
    };
    return id === 'main' ? [section, ...headingsIn(form)] : [section];
  });
}

function headingsIn({ main_content, format }: PostForm): OutlineEntry[] {
  return headingBlocks(main_content, format).map(({ text, block }) => ({
    title: text,
    isHeading: true,
    state: null,
    words: 0,
    position: { field: 'main_content', item: block },
  }));
}

function stateOf(id: SectionId, form: PostForm): OutlineEntry['state'] {
  if (id === 'settings') return null;
  return isFilled(id, form) ? 'filled' : 'empty';
}
