import { postLimits } from '#src/features/posts/post-limits.ts';
import { Field } from '#src/ui/Field.tsx';
import { RowsField } from '../fields/RowsField.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { useRows } from '../fields/use-rows.ts';
import { useWriteText } from '../model/use-write-text.ts';
import { useVersionHints } from '../model/version-hints.ts';
import { AreaField } from './AreaField.tsx';
import { SmallArea } from './SmallArea.tsx';

/** The phases: a title and a description each. */
export function PhasesField() {
  const list = useRows('phases');
  const write = useWriteText();
  const hintOf = useVersionHints();
  return (
    <RowsField list={list} singular="Phase" empty={{ title: '', description: '' }}>
      {(phase, index) => (
        <>
          <Field label={`Phase ${index + 1} title`} error={list.errors[index]?.title?.message}>
            {(control) => (
              <TextInput
                {...control}
                rows={null}
                placeholder={hintOf((version) => version.phases[index]?.title)}
                value={phase.title}
                onText={(title) => list.write(index, { ...phase, title })}
              />
            )}
          </Field>
          <AreaField label={`Phase ${index + 1} description`} error={list.errors[index]?.description?.message}>
            {(area) => (
              <SmallArea
                {...area}
                longest={postLimits.line}
                placeholder={hintOf((version) => version.phases[index]?.description)}
                text={phase.description}
                onBlur={list.field.onBlur}
                onText={(description) => write('phases', (phases) => phases.with(index, { ...phase, description }))}
              />
            )}
          </AreaField>
        </>
      )}
    </RowsField>
  );
}
