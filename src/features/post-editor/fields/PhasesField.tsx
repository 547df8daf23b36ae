import { Field } from '#src/ui/Field.tsx';
import { RowsField } from './RowsField.tsx';
import { TextInput } from './TextInput.tsx';
import { useRows } from './use-rows.ts';

/** The phases: a title and a description each. */
export function PhasesField() {
  const list = useRows('phases');
  return (
    <RowsField list={list} singular="Phase" empty={{ title: '', description: '' }}>
      {(phase, index) => (
        <>
          <Field label={`Phase ${index + 1} title`} error={list.errors[index]?.title?.message}>
            {(control) => (
              <TextInput {...control} rows={null} value={phase.title} onText={(title) => list.write(index, { ...phase, title })} />
            )}
          </Field>
          <Field label={`Phase ${index + 1} description`} error={list.errors[index]?.description?.message}>
            {(control) => (
              <TextInput
                {...control}
                rows={2}
                value={phase.description}
                onText={(description) => list.write(index, { ...phase, description })}
              />
            )}
          </Field>
        </>
      )}
    </RowsField>
  );
}
