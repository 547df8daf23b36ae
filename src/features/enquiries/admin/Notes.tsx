import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKeptWords } from '#src/features/versioned-form/use-kept-words.ts';
import { formatTime } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { useLeaveGuard } from '#src/ui/dialogs/use-leave-guard.ts';
import { Field } from '#src/ui/Field.tsx';
import { failureToast } from '#src/ui/messages/say-failure.ts';
import { useChangeEnquiry } from '../enquiries.queries.ts';
import { type Enquiry, maxNotes } from '../enquiry.ts';

/** Milliseconds after the last key. */
const pause = 1_000;

/** Private notes about an enquiry, which save themselves: a second after the last key, and on leaving. A failed save keeps the text. */
export function Notes({ enquiry: { id, name, notes: stored } }: { enquiry: Enquiry }) {
  const [notes, setNotes] = useState(stored);
  const unsent = { id, to: `/enquiries/${id}`, title: `Your notes on ${name}`, words: notes };
  const arrived = useKeptWords(notes === stored || notes.trim() === '' ? [] : [unsent]);
  const { save, savedAt, error, isSaved } = useSave(id, notes, stored, () => arrived(id));
  useSaveOnLeaving(notes, save);
  useLeaveGuard((isPageLeft) => (isPageLeft && !isSaved() ? 'The notes are not saved yet.' : null));
  const state = savedAt ? ` Saved at ${formatTime(savedAt)}.` : '';
  return (
    <section aria-labelledby="enquiry-notes" className="grid justify-items-start gap-3">
      <h2 id="enquiry-notes">Notes</h2>
      <div className="w-full">
        <Field label="Notes" isLabelHidden hint={`Only administrators see them.${state}`} error={error}>
          {(control) => (
            <textarea
              className="input"
              rows={4}
              dir="auto"
              maxLength={maxNotes}
              value={notes}
              onChange={(event) => setNotes(event.target.value)}
              onBlur={() => void save(notes)}
              {...control}
            />
          )}
        </Field>
      </div>
      {error && <Button onClick={() => void save(notes)}>Try again</Button>}
    </section>
  );
}

function useSave(id: string, notes: string, stored: string, onSaved: () => void) {
  const { mutateAsync } = useChangeEnquiry(id);
  // What the server has, or was sent: a text is not sent twice. After a failure it is unknown.
  const sent = useRef<string | null>(stored);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const save = async (text: string) => {
    if (text === sent.current) return;
    sent.current = text;
    try {
      await mutateAsync({ notes: text });
      if (sent.current === text) onSaved();
      setSavedAt(new Date().toISOString());
      setError(undefined);
    } catch (failure) {
      console.error('The notes could not be saved', failure);
      if (sent.current === text) sent.current = null;
      const reason = reasonOf(failure);
      setError(reason);
      // The field is gone: the message holds the text.
      if (!isShown.current) failureToast('The notes could not be saved.', { description: reason, retry: () => void save(text) });
    }
  };
  return { save, savedAt, error, isSaved: () => sent.current === notes };
}

function reasonOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}

function useSaveOnLeaving(notes: string, save: (text: string) => Promise<void>): void {
  const flush = useEffectEvent((text: string) => void save(text));
  useEffect(() => {
    const timer = setTimeout(() => flush(notes), pause);
    return () => clearTimeout(timer);
  }, [notes]);
  const latest = useRef(notes);
  latest.current = notes;
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && flush(latest.current);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      flush(latest.current);
    };
  }, []);
}
