import { useFormContext } from 'react-hook-form';
import { Button } from '#src/ui/Button.tsx';
import { calculatedReadTime, type PostForm } from '../form/post-form.ts';
import { useFormText } from '../form/use-form-text.ts';
import { TextField } from './TextField.tsx';

/** The read time as free text, beside the calculated one (§5.read-time). */
export function ReadTimeField() {
  const { setValue } = useFormContext<PostForm>();
  const form = useFormText();
  const calculated = calculatedReadTime(form);
  return (
    <div className="grid gap-2">
      <TextField name="read_time" />
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        Calculated: {calculated}
        {form.read_time !== calculated && (
          <Button kind="quiet" onClick={() => setValue('read_time', calculated, { shouldDirty: true })}>
            Use it
          </Button>
        )}
      </p>
    </div>
  );
}
