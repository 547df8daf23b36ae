import type { ReactNode } from 'react';
import { nameOfSource } from '#src/features/arrival/source.ts';
import { titleAlone } from '#src/features/posts/language.ts';
import { binDays } from '#src/features/posts/managed-post.ts';
import { dayOf, formatDate, formatDay } from '#src/lib/dates.ts';
import { Icon, type IconName } from '#src/ui/Icon.tsx';
import type { ListedMessage, Message } from '../message.ts';
import { isDue, isHeld, kindIcon, kindWord, longDay, reminderWords, wayWords } from './message-words.ts';
import { Subjects } from './Subjects.tsx';

/** By which way it came, what about, and in a list below which article. @param opened when it came, where it is opened */
export function KindLine({ message, opened }: { message: ListedMessage; opened?: string }) {
  const { kind, source } = message;
  return (
    <p className={`text-muted ${opened ? 'text-sm' : 'text-xs/[1.35rem] sm:truncate'}`}>
      <Icon name={kindIcon(message)} className={`me-1.5 inline size-4 align-[-0.18em] text-accent ${opened ? '' : 'max-sm:hidden'}`} />
      <b className="font-medium text-text">{kindWord(message)}</b>
      {kind === 'comment' && <CommentPlace message={message} />}
      <Subjects message={message} />
      {kind === 'note' && ` · ${wayWords[source as keyof typeof wayWords]}`}
      {kind !== 'comment' && !opened && <EnquiryPlace message={message} />}
      {opened && ` · ${opened}`}
    </p>
  );
}

function CommentPlace({ message: { answers, is_private, blog_id, post_title } }: { message: ListedMessage }) {
  return (
    <>
      {answers !== null && (
        <>
          {' to '}
          <bdi>{answers}</bdi>,
        </>
      )}
      {is_private && ' to you alone,'} on <PostLink id={blog_id} title={post_title} />
    </>
  );
}

function EnquiryPlace({ message: { kind, service, blog_id, post_title } }: { message: ListedMessage }) {
  if (post_title === '') return kind === 'enquiry' && service === '' && ' · from the home page';
  return (
    <>
      {kind === 'note' ? ' · about ' : ' · below '}
      <PostLink id={blog_id} title={post_title} />
    </>
  );
}

/** The article where it is read; its title alone once it is gone. */
export function PostLink({ id, title }: { id: string | null; title: string }) {
  if (id === null) return <bdi {...titleAlone(title)}>{title}</bdi>;
  return (
    <a href={`/blog/${id}`} target="_blank" rel="noopener noreferrer" className="link">
      <bdi {...titleAlone(title)}>{title || id}</bdi>
    </a>
  );
}

/** Where a visit began: the site that led here, or the link of ours. Empty when it is not known, and for what was entered by hand. */
export function sourceWords({ source, kind }: Pick<Message, 'source' | 'kind'>): string {
  return kind === 'note' || source === '' ? '' : nameOfSource(source).name;
}

/** What was written, with the numbers in it marked; links where it is opened. */
export function MessageText({ message: { content, numbers }, areLinks = false }: { message: ListedMessage; areLinks?: boolean }) {
  const inText = numbers.filter(({ in_text }) => in_text);
  return piecesOf(content, inText).map(({ text, dialled }, index) => {
    if (dialled === null) return text;
    return areLinks ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      <a key={index} href={`tel:${dialled}`} className="link whitespace-nowrap" dir="ltr">
        {text}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      <u key={index} className="whitespace-nowrap" dir="ltr">
        {text}
      </u>
    );
  });
}

type Piece = { text: string; dialled: string | null };

function piecesOf(content: string, numbers: ListedMessage['numbers']): Piece[] {
  const places = numbers.map((number) => ({ ...number, at: content.indexOf(number.text) })).filter(({ at }) => at >= 0);
  const first = places.toSorted((a, b) => a.at - b.at || b.text.length - a.text.length)[0];
  if (!first) return content ? [{ text: content, dialled: null }] : [];
  const { at, text, dialled } = first;
  return [
    ...(at > 0 ? [{ text: content.slice(0, at), dialled: null }] : []),
    { text, dialled },
    ...piecesOf(content.slice(at + text.length), numbers),
  ];
}

/** What the owner should know of it: a reminder, why it is held or may be spam, and where a search found it. */
export function Facts({ message }: { message: ListedMessage }) {
  const { follow_up_on, answered_at, in_notes, deleted_at, place } = message;
  const reasons = shownReasons(message);
  const answered = answered_at && ` Answered on ${formatDay(dayOf(new Date(answered_at)))}.`;
  return (
    <>
      {follow_up_on && place !== 'bin' && (
        <Fact icon="clock">
          <b>{isDue(message) ? reminderWords(follow_up_on) : `Comes back on ${longDay(follow_up_on)}.`}</b>
          {answered}
        </Fact>
      )}
      {reasons.length > 0 && (
        <Fact icon="careful">
          <b>{isHeld(message) && place !== 'spam' ? 'Held:' : 'Noticed:'}</b> {reasons.join(', ')}
        </Fact>
      )}
      {in_notes && <Fact icon="note">Found in your notes.</Fact>}
      {deleted_at && (
        <Fact icon="clock">
          Deleted on {formatDate(deleted_at)}. The bin keeps it for {binDays} days.
        </Fact>
      )}
    </>
  );
}

/** Why the rules hold it or may call it spam. */
function shownReasons(message: ListedMessage): string[] {
  return message.suspicion !== 'none' || isHeld(message) ? message.reasons : [];
}

/** A line with an icon before it. */
export const factStyle = 'mt-2 flex gap-2 text-sm/5.5 text-text [&_b]:font-medium [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:text-accent';

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className={factStyle}>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  );
}
