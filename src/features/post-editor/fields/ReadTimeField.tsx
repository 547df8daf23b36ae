import { Button } from '#src/ui/Button.tsx';
import { useReadTime } from './read-time.ts';
import { TextField } from './TextField.tsx';

/** The read time as free text, beside the calculated one, which a new post follows until one is typed (§5.read-time). */
export function ReadTimeField({ isNew = false }: { isNew?: boolean }) {
  const { calculated, isApplied, noteTyping, onFocus, onBlur, apply } = useReadTime(isNew);
  return (
    <div className="grid gap-2">
      <TextField name="read_time" placeholder={calculated} onText={noteTyping} onFocus={onFocus} onBlur={onBlur} />
      <p className="field-hint flex flex-wrap items-center gap-x-3">
        Calculated: {calculated}
        {!isApplied && (
          <Button kind="quiet" onClick={apply}>
            Use {calculated.replace(' read', '')}
          </Button>
        )}
      </p>
    </div>
  );
}
