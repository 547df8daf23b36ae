import { titleAlone } from '#src/features/posts/language.ts';
import './enquiries.css';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { toast } from 'sonner';
import { ApiError } from '#src/client/api-error.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { mailTo } from '#src/lib/mail-to.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { enquiryQuery, useChangeEnquiry, usePublishCleaned } from '../enquiries.queries.ts';
import type { Enquiry, OpenedEnquiry } from '../enquiry.ts';
import { Answers, EraseButton, StatusChoice } from './EnquiryActions.tsx';
import { channelWords } from './enquiry-words.ts';
import { Notes } from './Notes.tsx';

/** One enquiry, to read and to answer (§2.enquiries). */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(enquiryQuery(id));
  useLoggedError('An enquiry could not be loaded', error);
  return (
    <>
      <p className="mb-2">
        <Link to="/enquiries" className="link inline-flex min-h-11 items-center">
          All enquiries
        </Link>
      </p>
      {isPending && <Spinner label="Loading the enquiry…" />}
      {error && !data && (
        <Notice kind="danger" action={!isGone(error) && <Button onClick={() => void refetch()}>Try again</Button>}>
          {error.message}
        </Notice>
      )}
      {data && <Shown key={data.id} enquiry={data} />}
    </>
  );
}

/** To ask again would not help; the link to all enquiries is above. */
function isGone(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}

function Shown({ enquiry }: { enquiry: OpenedEnquiry }) {
  const { id, name, message, topic, channel, created_at, read_at, doubtful, reasons } = enquiry;
  useMarkRead(id, read_at !== null);
  const received = `received ${formatMoment(created_at ?? '')}, ${channelWords[channel]}`;
  return (
    <article className="enquiry-shown">
      <div>
        <ScreenHeading title={name}>{doubtful && <Badge>Doubtful</Badge>}</ScreenHeading>
        <p className="text-sm text-muted">
          {topic && (
            <>
              <bdi>{topic}</bdi> ·{' '}
            </>
          )}
          {received}
        </p>
        <p className="enquiry-text" dir="auto">
          {message}
        </p>
        {reasons.length > 0 && (
          <ul aria-label="What was noticed" className="mb-6 flex flex-wrap gap-1.5">
            {reasons.map((reason) => (
              <li key={reason}>
                <Badge>{reason}</Badge>
              </li>
            ))}
          </ul>
        )}
        <Answers enquiry={enquiry} />
        {enquiry.comment_id && <PublishCleaned enquiry={enquiry} />}
      </div>
      <div className="enquiry-side">
        <StatusChoice enquiry={enquiry} />
        <Contact enquiry={enquiry} />
        <Notes enquiry={enquiry} />
        <EraseButton enquiry={enquiry} />
      </div>
    </article>
  );
}

/** Opening an enquiry marks it as read. */
function useMarkRead(id: string, isRead: boolean) {
  const { mutate } = useChangeEnquiry(id);
  useEffect(() => {
    if (!isRead) mutate({ read: true }, { onError: (error) => console.error('An enquiry could not be marked as read', error) });
  }, [isRead, mutate]);
}

function Contact({ enquiry }: { enquiry: OpenedEnquiry }) {
  const { email, phone, dialled, post_title, blog_id, answered_at, closed_at } = enquiry;
  const lines: [label: string, value: React.ReactNode][] = [
    ['Email', email && <ContactLink href={mailTo(email)} text={email} />],
    ['Phone', phone && <ContactLink href={dialled && `tel:${dialled}`} text={phone} />],
    ['Article', blog_id && <PostLink id={blog_id} title={post_title || blog_id} />],
    ['Answered', answered_at && formatMoment(answered_at)],
    ['Closed', closed_at && formatMoment(closed_at)],
  ];
  return (
    <section aria-labelledby="enquiry-contact">
      <h2 id="enquiry-contact">Contact</h2>
      <dl className="enquiry-facts">
        {lines
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function ContactLink({ href, text }: { href: string | null; text: string }) {
  if (href === null) return text;
  return (
    <a href={href} className="link">
      {text}
    </a>
  );
}

function PostLink({ id, title }: { id: string; title: string }) {
  return (
    <a href={`/blog/${id}`} target="_blank" rel="noopener noreferrer" className="link">
      <bdi {...titleAlone(title)}>{title}</bdi>
    </a>
  );
}

/** Publishes a private comment in a cleaned version; the enquiry stays as it was sent. */
function PublishCleaned({ enquiry: { id, message } }: { enquiry: Enquiry }) {
  const [text, setText] = useState(message);
  const publication = usePublishCleaned(id);
  const publish = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await publication.mutateAsync(text);
      toast.success('The comment is published.');
    } catch (error) {
      console.error('A comment could not be published', error);
    }
  };
  // Public once: what is said of it later is said by the comment.
  if (publication.isSuccess) return null;
  return (
    <details className="mt-10 max-w-[70ch]">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">Publish as a comment</summary>
      <form onSubmit={(event) => void publish(event)} className="mt-3 grid justify-items-start gap-3">
        <div className="w-full">
          <Field label="Public text" hint="Take out addresses and numbers. The name is shown with it." error={publication.error?.message}>
            {(control) => (
              <textarea className="input" rows={5} dir="auto" value={text} onChange={(event) => setText(event.target.value)} {...control} />
            )}
          </Field>
        </div>
        <Button type="submit" disabled={text.trim() === ''} busy={publication.isPending}>
          {publication.isPending ? 'Publishing...' : 'Publish'}
        </Button>
      </form>
    </details>
  );
}
