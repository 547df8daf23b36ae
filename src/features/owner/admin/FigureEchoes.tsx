import { useFormContext, useWatch } from 'react-hook-form';
import { textsThatSay } from './figure-echoes.ts';
import type { OwnerForm } from './owner-form.ts';

/** Names the other texts that still say what a figure was before it was changed (§2.owner-figures). */
export function FigureEchoes({ index }: { index: number }) {
  const { formState } = useFormContext<OwnerForm>();
  const form = useWatch<OwnerForm>() as OwnerForm;
  const figure = form.figures[index];
  const earlier = formState.defaultValues?.figures?.find((stored) => stored?.label === figure?.label);
  if (!figure || !earlier?.number || !earlier.label || earlier.number === figure.number) return null;
  const texts = textsThatSay({ number: earlier.number, label: earlier.label }, form);
  if (texts.length === 0) return null;
  return (
    <p role="status" className="text-sm text-muted">
      {earlier.number} stands in other texts too: {texts.join(', ')}.
    </p>
  );
}
