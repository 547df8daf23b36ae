import { Popover } from 'radix-ui';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { squareCoverPath } from '#src/features/artwork/post-artwork.ts';
import type { Telling } from '#src/features/mailings/mailing.ts';
import { descriptionOf } from '#src/features/posts/description.ts';
import type { Post } from '#src/features/posts/post.ts';
import { shareImageFor } from '#src/features/sharing/share-image.ts';
import { counted } from '#src/lib/numbers.ts';
import { site } from '#src/site.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import type { Saving } from '../editor/saving.ts';
import { previewOf } from '../form-mapping.ts';
import type { Hint } from '../model/checklist.ts';
import { type FieldPosition, useGoTo } from '../model/field-position.ts';
import { fieldLabels } from '../model/post-form.ts';
import { buttonMoment, choiceError, dayAndTime, firstChoice, momentOf, ownTime, quarterHours, timeLabel } from '../model/schedule-times.ts';
import { addressOf, previewIdOf } from '../model/slug.ts';
import { useFormText } from '../model/use-form-text.ts';
import { Part } from './PanelPart.tsx';
import { ReadersPart } from './ReadersPart.tsx';
import type { Mode } from './SaveBar.tsx';

export type PublishActions = {
  /** Publishes the article, or its changes. @param tells the subject of the email by which readers are told */
  now: (tells?: string) => void;
  /** Saves it with this schedule. */
  at: (publishAt: string, tells?: string) => void;
};

type Props = {
  mode: Mode;
  stored: Post | null;
  isUnsaved: boolean;
  saving: Saving;
  hints: Hint[];
  isOpen: boolean;
  /** Opened to choose a time. */
  isLater: boolean;
  onOpenChange: (isOpen: boolean) => void;
  actions: PublishActions;
};

/** What opens from the arrow beside the main button: when, where, whether readers are told, suggestions, and how it looks when shared (§12.publish-panel). */
export function PublishPanel({ hints, isOpen, onOpenChange, ...panel }: Props) {
  const goTo = useGoTo();
  const chosen = useRef<FieldPosition | null>(null);
  const scrim = useRef<HTMLDivElement>(null);
  const name = panel.stored?.status === 'published' ? 'Before you update' : 'Before you publish';
  // Once the panel is gone: it would take the caret back.
  const go = (event: Event) => {
    if (!chosen.current) return;
    event.preventDefault();
    goTo(chosen.current);
    chosen.current = null;
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <Button kind="main" className="publish-arrow" title={hints.length > 0 ? counted(hints.length, 'suggestion') : undefined}>
          {hints.length > 0 && (
            <span className="suggestion-number">
              {hints.length}
              <span className="sr-only"> {hints.length === 1 ? 'suggestion' : 'suggestions'}, </span>
            </span>
          )}
          <Icon name={isOpen ? 'chevronDown' : 'chevronUp'} />
          <span className="sr-only">{name}</span>
        </Button>
      </Popover.Trigger>
      {isOpen && <div ref={scrim} className="publish-scrim" aria-hidden="true" onClick={() => onOpenChange(false)} />}
      <Popover.Content
        className="publish-panel floating"
        aria-label={name}
        side="top"
        align="end"
        // 8 px above the bar, in which the button has its own distance.
        sideOffset={14.5}
        collisionPadding={12}
        onCloseAutoFocus={go}
        // A day that is chosen in the browser's own calendar is no press outside.
        onFocusOutside={(event) => event.preventDefault()}
        // The scrim closes by itself, and the arrow has the focus again as after Escape.
        onPointerDownOutside={(event) => event.target === scrim.current && event.preventDefault()}
      >
        <div className="publish-head">
          <h2>{name}</h2>
          <Popover.Close className="button icon-button" data-kind="quiet" aria-label="Close">
            <Icon name="cross" />
          </Popover.Close>
        </div>
        <PanelBody
          {...panel}
          hints={hints}
          onGo={({ field, item }) => {
            chosen.current = { field, item: item ?? null };
            onOpenChange(false);
          }}
          onClose={() => onOpenChange(false)}
        />
      </Popover.Content>
    </Popover.Root>
  );
}

type BodyProps = Omit<Props, 'isOpen' | 'onOpenChange'> & { onGo: (hint: Hint) => void; onClose: () => void };

function PanelBody({ mode, stored, isUnsaved, saving, hints, isLater: opensLater, actions, onGo, onClose }: BodyProps) {
  const isPublished = stored?.status === 'published';
  const before = scheduleOf(stored);
  const [isLater, setLater] = useState(!isPublished && (opensLater || before !== null));
  const [choice, setChoice] = useState(() => firstChoice(before));
  const { refusal, isBusy, send } = useAnswer(saving, onClose);
  const error = isLater ? (choiceError(choice) ?? refusal) : undefined;
  const moment = momentOf(choice);
  const [telling, setTelling] = useState<Telling>(null);
  const tells = isPublished ? undefined : telling?.subject.trim();
  const submit = () => {
    send();
    if (!isLater) actions.now(tells);
    else if (moment) actions.at(moment, tells);
  };
  return (
    <>
      <div className="publish-body">
        {!isPublished && (
          <Part name="When">
            <WhenChoice isLater={isLater} onLater={setLater} />
            {isLater && <TimeFields choice={choice} error={error} onChoice={setChoice} />}
          </Part>
        )}
        <Where stored={stored} isLater={isLater} />
        <ReadersPart stored={stored} isUnsaved={isUnsaved} goesLiveAt={isLater ? moment : null} telling={telling} onTelling={setTelling} />
        <Suggestions hints={hints} onGo={onGo} />
        <Shared stored={stored} />
      </div>
      <div className="publish-foot">
        <Button kind="main" busy={isBusy} disabled={error !== undefined || tells === '' || (isPublished && !isUnsaved)} onClick={submit}>
          {isLater ? laterLabel(moment, before, mode) : nowLabel(isPublished, telling)}
        </Button>
      </div>
    </>
  );
}

function scheduleOf(stored: Post | null): string | null {
  return stored?.status === 'scheduled' ? stored.publish_at : null;
}

function nowLabel(isPublished: boolean, telling: Telling): string {
  if (isPublished) return 'Publish the changes';
  return telling ? `Publish and tell ${counted(telling.readers, 'reader')}` : 'Publish now';
}

function laterLabel(moment: string | null, before: string | null, mode: Mode): string {
  if (moment === null) return 'Schedule';
  return mode === 'public' && moment === before ? 'Keep this time' : `Schedule for ${buttonMoment(moment)}`;
}

function WhenChoice({ isLater, onLater }: { isLater: boolean; onLater: (isLater: boolean) => void }) {
  const name = useId();
  return (
    <fieldset className="when-row">
      <legend className="sr-only">When</legend>
      {[false, true].map((later) => (
        <label key={String(later)} className="choice">
          <input type="radio" name={name} checked={isLater === later} onChange={() => onLater(later)} />
          {later ? 'At a set time' : 'Now'}
        </label>
      ))}
    </fieldset>
  );
}

type Choice = ReturnType<typeof firstChoice>;
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function TimeFields({ choice, error, onChoice }: { choice: Choice; error: string | undefined; onChoice: (choice: Choice) => void }) {
  const id = useId();
  const moment = momentOf(choice);
  const own = moment && ownTime(moment, ownZone());
  return (
    <div className="when-fields">
      <input
        type="date"
        className="input"
        aria-label={`Day in ${site.location.name}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        value={choice.day}
        onChange={(event) => onChoice({ ...choice, day: event.target.value })}
      />
      <select
        className="input"
        aria-label={`Time in ${site.location.name}`}
        value={choice.time}
        onChange={(event) => onChoice({ ...choice, time: event.target.value })}
      >
        {quarterHours(choice.time).map((time) => (
          <option key={time} value={time}>
            {timeLabel(time)}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} role={error ? 'alert' : 'status'} className={error ? 'text-danger' : 'text-muted'}>
        {error ?? `${dayAndTime(moment)}.${own ? ` That is ${own}.` : ''}`}
      </p>
    </div>
  );
}

function Where({ stored, isLater }: { stored: Post | null; isLater: boolean }) {
  const form = useFormText();
  return (
    <Part name="Where">
      <div className="publish-where">
        <p className="wrap-anywhere">{`${window.location.host}/blog/${addressOf(form, stored)}`}</p>
        <p className="text-muted">{`${isLater ? 'From then on' : 'Once published,'} the blog, the home page and feeds show it.`}</p>
      </div>
    </Part>
  );
}

function Suggestions({ hints, onGo }: { hints: Hint[]; onGo: (hint: Hint) => void }) {
  if (hints.length === 0) return null;
  return (
    <Part name={counted(hints.length, 'suggestion')}>
      {hints.map((hint) => (
        <Suggestion key={`${hint.field} ${hint.item} ${hint.text}`} hint={hint} onGo={() => onGo(hint)} />
      ))}
    </Part>
  );
}

function Suggestion({ hint: { field, text }, onGo }: { hint: Hint; onGo: () => void }) {
  return (
    <button type="button" className="suggestion" onClick={onGo}>
      <span>
        <span className="sr-only">{fieldLabels[field]}: </span>
        <span dir="auto">{text}</span>
      </span>
      <span>Go to it</span>
    </button>
  );
}

/** The article as messages and networks show a link to it. */
function Shared({ stored }: { stored: Post | null }) {
  const form = useFormText();
  const post = previewOf(form, stored, { id: previewIdOf(form, stored), created_at: null });
  const { title, category, photo } = shareImageFor(post);
  return (
    <Part name="When shared">
      <div className="share-preview">
        <div className="share-image">
          <img src={photo?.address ?? squareCoverPath(post)} alt="" style={photo && { objectPosition: `${photo.x}% ${photo.y}%` }} />
          <p className="share-line">
            <span>{site.name}</span>
            <span>{category}</span>
          </p>
          <p className="share-title" dir="auto">
            {title}
          </p>
        </div>
        <div>
          <p className="text-muted">{window.location.host}</p>
          <p className="font-medium" dir="auto">
            {post.title}
          </p>
          <p className="line-clamp-2 text-muted" dir="auto">
            {descriptionOf(post)}
          </p>
        </div>
      </div>
    </Part>
  );
}

/** Follows the save that the panel sent: closes it, unless the server refused the time. */
function useAnswer({ phase, fields, sendCount }: Saving, onClose: () => void) {
  const [sentAfter, setSentAfter] = useState<number | null>(null);
  const isSent = sentAfter !== null && sendCount > sentAfter;
  const refusal = isSent && phase === 'failed' ? fields.publish_at : undefined;
  const isOver = isSent && phase !== 'saving' && refusal === undefined;
  const onOver = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
  return { refusal, isBusy: isSent && phase === 'saving', send: () => setSentAfter(sendCount) };
}
