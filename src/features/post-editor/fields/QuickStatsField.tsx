import type { KeyboardEvent } from 'react';
import { isComposing } from '#src/ui/keys.ts';
import { useVersionHints } from '../model/version-hints.ts';
import { RowError, RowsField } from './RowsField.tsx';
import { TextInput } from './TextInput.tsx';
import { useRows } from './use-rows.ts';

/** The quick stats, one input a row. */
export function QuickStatsField() {
  const list = useRows('quick_stats');
  const hintOf = useVersionHints();
  const fillEmpty = (index: number, texts: string[]) => {
    const isEmpty = list.rows[index]?.trim() === '';
    if (isEmpty) list.fill(index, ...texts);
    return isEmpty;
  };
  const onEnter = (add: () => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    add();
  };
  return (
    <RowsField list={list} singular="Quick Stat" empty="">
      {(text, index, add) => (
        <>
          <TextInput
            aria-label={`Quick Stat ${index + 1}`}
            aria-invalid={list.errors[index] ? true : undefined}
            rows={1}
            placeholder={hintOf((version) => version.quick_stats[index], index === 0 ? 'A figure, what it counts, and as of when' : '')}
            value={text}
            onText={(next) => list.write(index, next)}
            onBlur={list.field.onBlur}
            onKeyDown={onEnter(add)}
            onBlocks={(texts) => fillEmpty(index, texts)}
          />
          <RowError text={list.errors[index]?.message} />
        </>
      )}
    </RowsField>
  );
}
