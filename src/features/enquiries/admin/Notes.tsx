import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useChangeEnquiry } from '../enquiries.queries.ts';
import { type Enquiry, maxNotes } from '../enquiry.ts';

/** Private notes about an enquiry. A failed save keeps the text. */
export function Notes({ enquiry: { id, notes: stored } }: { enquiry: Enquiry }) {
  const [notes, setNotes] = useState(stored);
  const change = useChangeEnquiry(id);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await change.mutateAsync({ notes });
      toast.success('The notes are saved.');
    } catch (error) {
      console.error('The notes could not be saved', error);
    }
  };
  return (
    <form onSubmit={(event) => void save(event)} className="mt-10 grid max-w-[70ch] justify-items-start gap-3">
      <div className="w-full">
        <Field label="Notes" hint="Only administrators see them." error={change.error?.message}>
          {(control) => (
            <textarea
              className="input"
              rows={4}
              dir="auto"
              maxLength={maxNotes}
              value={notes}
              onChange={(event) => setNotes(event.target.value)}
              {...control}
            />
          )}
        </Field>
      </div>
      <Button type="submit" disabled={notes === stored} busy={change.isPending}>
        {change.isPending ? 'Saving...' : 'Save notes'}
      </Button>
    </form>
  );
}
