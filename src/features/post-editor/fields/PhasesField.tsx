import { Field } from '#src/ui/Field.tsx';
import { RowsField } from './RowsField.tsx';
import { TextInput } from './TextInput.tsx';
import { useRows } from './use-rows.ts';

/** The phases: a title and a description each. */
export function PhasesField() {
  const list = useRows('phases');
  return (
    <RowsField list={list} singular="Phase" empty={{ title: '', description: '' }}>
      {(phase, place) => (
        <>
          <Field label={`Phase ${place + 1} title`} error={list.errors[place]?.title?.message}>
            {(control) => (
              <TextInput {...control} rows={null} value={phase.title} onText={(title) => list.write(place, { ...phase, title })} />
            )}
          </Field>
          <Field label={`Phase ${place + 1} description`} error={list.errors[place]?.description?.message}>
            {(control) => (
              <TextInput
                {...control}
                rows={2}
                value={phase.description}
                onText={(description) => list.write(place, { ...phase, description })}
              />
            )}
          </Field>
        </>
      )}
    </RowsField>
  );
}
