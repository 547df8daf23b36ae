import { postLimits } from '#src/features/posts/post-limits.ts';
import { RowError, RowsField } from '../fields/RowsField.tsx';
import { useRows } from '../fields/use-rows.ts';
import { useWriteText } from '../model/use-write-text.ts';
import { useVersionHints } from '../model/version-hints.ts';
import { SmallArea } from './SmallArea.tsx';

/** The takeaways: a small writing area a row; Enter makes the next row. */
export function TakeawaysField() {
  const list = useRows('key_takeaways');
  const write = useWriteText();
  const hintOf = useVersionHints();
  return (
    <RowsField list={list} singular="Key Takeaway" empty="">
      {(text, index, add) => (
        <>
          <SmallArea
            label={`Key Takeaway ${index + 1}`}
            describedBy={list.errors[index] && `takeaway-${index}-error`}
            isInvalid={list.errors[index] !== undefined}
            longest={postLimits.line}
            placeholder={hintOf((version) => version.key_takeaways[index], index === 0 ? 'What a reader in a hurry should take away' : '')}
            text={text}
            onText={(next) => write('key_takeaways', (rows) => rows.with(index, next))}
            onEnter={add}
            onBlur={list.field.onBlur}
          />
          <RowError id={`takeaway-${index}-error`} text={list.errors[index]?.message} />
        </>
      )}
    </RowsField>
  );
}
