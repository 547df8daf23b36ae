import { useRef } from 'react';
import { type FieldError, useController, useWatch } from 'react-hook-form';
import { joinBlocks } from '#src/features/rich-text/blocks.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { RowError } from '../fields/RowsField.tsx';
import { fieldLabels, type PostForm } from '../model/post-form.ts';
import { useWriteText } from '../model/use-write-text.ts';
import { useVersionHints } from '../model/version-hints.ts';
import { refusalSentence, upperFirst } from '../sections/refusal.ts';
import type { AreaHandle } from './area-props.ts';
import { LazyArea } from './LazyArea.tsx';

const errorId = 'main-content-error';

/** The main text as one flowing area; the form keeps one block an item. */
export function MainContent({ onPasteArticle }: { onPasteArticle: () => void }) {
  const { field, fieldState } = useController<PostForm, 'main_content'>({ name: 'main_content' });
  const format = useWatch<PostForm, 'format'>({ name: 'format' });
  const write = useWriteText();
  const hintOf = useVersionHints();
  const area = useRef<AreaHandle>(null);
  const error = sentenceOf(fieldState.error);
  const isEmpty = field.value.every((text) => !text.trim());
  return (
    <div className="grid gap-1.5">
      <RowError id={errorId} text={error} />
      <LazyArea
        ref={area}
        size="large"
        label={fieldLabels.main_content}
        placeholder={hintOf((version) => joinBlocks(version.main_content), 'Write, or type / for headings, lists, tables and pictures.')}
        describedBy={error && errorId}
        isInvalid={error !== undefined}
        texts={field.value}
        format={format}
        onTexts={(texts) => write('main_content', () => (texts.length > 0 ? texts : ['']))}
        onBlur={field.onBlur}
      />
      <div className="-mb-2 flex flex-wrap items-center gap-x-5">
        <button type="button" className="text-button" onClick={() => area.current?.addParagraph()}>
          <Icon name="plus" /> Add Paragraph
        </button>
        {isEmpty && (
          <button type="button" className="text-button" onClick={onPasteArticle}>
            Paste a whole article
          </button>
        )}
      </div>
    </div>
  );
}

/** The error of the field, or of its first wrong paragraph, said with its number. */
function sentenceOf(error: FieldError | (FieldError | undefined)[] | undefined): string | undefined {
  if (!Array.isArray(error)) return error?.message;
  const index = error.findIndex(Boolean);
  return index < 0 ? undefined : upperFirst(refusalSentence(`main_content.${index}`, error[index]?.message ?? ''));
}
