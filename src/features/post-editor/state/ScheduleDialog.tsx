import { useEffect, useEffectEvent, useState } from 'react';
import type { Post } from '#src/features/posts/post.ts';
import { site } from '#src/site.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import type { Saving } from '../saving/use-saving.ts';
import { firstChoice, momentOf, ownTime, publicationTime, quarterHours, timeLabel } from './schedule-times.ts';

type Props = {
  stored: Post | null;
  isUnsaved: boolean;
  saving: Saving;
  /** Saves the form with this schedule. */
  onSchedule: (publishAt: string) => void;
  onClose: () => void;
};

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Asks when the post is to be published, and saves it with the text of the form (§12.schedule). */
export function ScheduleDialog({ stored, isUnsaved, saving, onSchedule, onClose }: Props) {
  const [choice, setChoice] = useState(() => firstChoice(stored?.publish_at ?? null));
  const { refusal, isSent, send } = useAnswer(saving, onClose);
  const moment = momentOf(choice);
  const submit = () => {
    if (moment === null) return;
    send();
    onSchedule(moment);
  };
  return (
    <Dialog open title={stored?.status === 'scheduled' ? 'Change schedule' : 'Schedule'} onClose={onClose} keepOnOutsideClick>
      <div className="grid gap-5">
        <div className="field-pair">
          <Field label={`Day in ${site.place.name}`} error={moment === null ? 'Choose a day.' : refusal}>
            {(control) => (
              <input
                {...control}
                type="date"
                className="input"
                value={choice.day}
                onChange={(event) => setChoice({ ...choice, day: event.target.value })}
              />
            )}
          </Field>
          <Field label={`Time in ${site.place.name}`}>
            {(control) => (
              <select
                {...control}
                className="input"
                value={choice.time}
                onChange={(event) => setChoice({ ...choice, time: event.target.value })}
              >
                {quarterHours(choice.time).map((time) => (
                  <option key={time} value={time}>
                    {timeLabel(time)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        {moment && <Summary moment={moment} isUnsaved={isUnsaved} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" busy={isSent && saving.phase === 'saving'} disabled={moment === null} onClick={submit}>
            {isSent && saving.phase === 'saving' ? 'Scheduling...' : 'Schedule'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Summary({ moment, isUnsaved }: { moment: string; isUnsaved: boolean }) {
  const own = ownTime(moment, ownZone());
  return (
    <div role="status" className="grid gap-1">
      <p>Published at {publicationTime(moment)}.</p>
      {own && <p className="text-muted">That is {own}.</p>}
      {isUnsaved && <p className="text-muted">What you have written and not saved yet is saved with it.</p>}
    </div>
  );
}

/** Follows the save that the dialog sent: closes it, unless the server refused the time. */
function useAnswer({ phase, fields, sendCount }: Saving, onClose: () => void) {
  const [sentAfter, setSentAfter] = useState<number | null>(null);
  const isSent = sentAfter !== null && sendCount > sentAfter;
  const refusal = isSent && phase === 'failed' ? fields.publish_at : undefined;
  const isOver = isSent && phase !== 'saving' && refusal === undefined;
  const onOver = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
  return { refusal, isSent, send: () => setSentAfter(sendCount) };
}
