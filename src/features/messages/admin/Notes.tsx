import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKeptWords } from '#src/features/versioned-form/use-kept-words.ts';
import { formatTime } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { usePageGuard } from '#src/ui/dialogs/use-leave-guard.ts';
import { Field } from '#src/ui/Field.tsx';
import { failureToast } from '#src/ui/messages/say-failure.ts';
import { messageLimits, type OpenedMessage } from '../message.ts';
import { useSaveNotes } from '../messages.queries.ts';
import { messagePath } from './inbox-address.ts';

/** Of a part beside the message. */
export const titleStyle = 'mb-2 text-base';

/** Milliseconds after the last key. */
const pause = 1_000;

/** The owner's own words about a message, which save themselves: a second after the last key, and on leaving. A failed save keeps the text. */
export function Notes({ message: { id, name, notes: stored } }: { message: OpenedMessage }) {
  const [notes, setNotes] = useState(stored);
  const unsent = { id, to: messagePath(id), title: `Your notes on ${name}`, words: notes };
  const arrived = useKeptWords(notes === stored || notes.trim() === '' ? [] : [unsent]);
  const { save, savedAt, error, isSaved } = useSave(id, notes, stored, (sent, kept) => {
    arrived(id);
    setNotes((now) => (now === sent ? kept : now));
  });
  useSaveOnLeaving(notes, save);
  usePageGuard(() => !isSaved());
  const state = savedAt ? ` Saved at ${formatTime(savedAt)}.` : '';
  return (
    <section aria-labelledby="message-notes">
      <h2 id="message-notes" className={titleStyle}>
        Notes
      </h2>
      <Field label="Notes" isLabelHidden hint={`Only you see them; the search finds them.${state}`} error={error}>
        {(control) => (
          <textarea
            className="input"
            rows={3}
            dir="auto"
            maxLength={messageLimits.notes}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
            onBlur={() => void save(notes)}
            {...control}
          />
        )}
      </Field>
      {error && <Button onClick={() => void save(notes)}>Try again</Button>}
    </section>
  );
}

function useSave(id: string, notes: string, stored: string, onSaved: (sent: string, kept: string) => void) {
  const { mutateAsync } = useSaveNotes(id);
  // What the server has, or was sent: a text is not sent twice. After a failure it is unknown.
  const sent = useRef<string | null>(stored);
  // What the text in the field goes on from.
  const before = useRef(stored);
  const latest = useRef(notes);
  latest.current = notes;
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const done = (text: string, kept: string) => {
    // A later text in the field goes on from the one that was sent: the server joins what another window wrote once more.
    const isLatest = latest.current === text;
    before.current = isLatest ? kept : text;
    if (sent.current === text) onSaved(text, kept);
    if (isLatest) sent.current = kept;
    setSavedAt(new Date().toISOString());
    setError(undefined);
  };
  const failed = (text: string, failure: unknown) => {
    console.error('The notes could not be saved', failure);
    if (sent.current === text) sent.current = null;
    const reason = reasonOf(failure);
    setError(reason);
    // The field is gone: the message holds the text.
    if (!isShown.current) failureToast('The notes could not be saved.', { description: reason, retry: () => void save(text) });
  };
  const save = async (text: string) => {
    if (text === sent.current) return;
    sent.current = text;
    try {
      const { notes: kept } = await mutateAsync({ notes: text, before: before.current });
      done(text, kept);
    } catch (failure) {
      failed(text, failure);
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
