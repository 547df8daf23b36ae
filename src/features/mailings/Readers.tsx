import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { subscriptionSettingsQuery } from '#src/features/subscriptions/subscribers.queries.ts';
import { missingText } from '#src/features/subscriptions/subscription-words.ts';
import { Button } from '#src/ui/Button.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { MailingProgress } from './admin/MailingProgress.tsx';
import { QuietButton } from './admin/QuietButton.tsx';
import { TellFields } from './admin/TellFields.tsx';
import type { Mailing, Telling } from './mailing.ts';
import { isUnderWay, readersText } from './mailing-words.ts';
import { type MailedArticle, outlookQuery, tellReaders } from './mailings.queries.ts';

/** What the part "Readers" knows; null while it is not known, and where nobody ever set emails up. */
export function useReaders(article: MailedArticle) {
  const outlook = useQuery(outlookQuery(article));
  const isOff = outlook.data?.is_open === false;
  // Why emails are off is asked only where they are.
  const settings = useQuery({ ...subscriptionSettingsQuery, enabled: isOff });
  useLoggedError('Who would get the article by email could not be loaded', outlook.error ?? settings.error);
  const [last] = outlook.data?.mailings ?? [];
  const isUnheardOf = isOff && !last && !settings.data?.is_open && (settings.data?.missing.includes('sender') ?? true);
  return { outlook, settings: settings.data, last, isShown: outlook.isError || (outlook.data !== undefined && !isUnheardOf) };
}

type Props = {
  readers: ReturnType<typeof useReaders>;
  blogId: string | null;
  isPublished: boolean;
  isUnsaved: boolean;
  title: string;
  telling: Telling;
  onTelling: (telling: Telling) => void;
  /** When the mails leave, in words. */
  when: string;
};

/** The part of the panel of publishing that is about readers by email (§2.readers). */
export function Readers({ readers: { outlook, settings, last }, isPublished, ...rest }: Props) {
  const { data } = outlook;
  if (!data)
    return (
      <p className="flex flex-wrap items-center gap-x-4 py-2.5">
        Who would get it by email could not be loaded. <QuietButton onClick={() => void outlook.refetch()}>Try again</QuietButton>
      </p>
    );
  const isTelling = last !== undefined && isUnderWay(last);
  if (isTelling) return <MailingProgress mailing={last} />;
  const off = !data.is_open && (
    <p className="py-2.5 text-muted">
      Emails are off. {settings && settings.missing.length > 0 && `Missing: ${missingText(settings.missing)}. `}
      <Link to="/subscribers" className="link text-text">
        {settings?.missing.length ? 'See what is missing' : 'Subscribers'}
      </Link>
    </p>
  );
  return (
    <>
      {last && <MailingProgress mailing={last} />}
      {off || (isPublished ? <TellLater last={last} count={data.readers} {...rest} /> : <TellAtOnce count={data.readers} {...rest} />)}
    </>
  );
}

type ChoiceProps = Omit<Props, 'readers' | 'isPublished'> & { count: number };

/** At a publication: a box that is never ticked by itself. */
function TellAtOnce({ count, telling, onTelling, title, ...rest }: ChoiceProps) {
  if (count === 0)
    return <p className="py-2.5 text-muted">Nobody has subscribed to articles in this language yet. The form stands below each article.</p>;
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-start gap-2.5 py-2.5">
        <input
          type="checkbox"
          className="mt-0.5 size-4.5"
          checked={telling !== null}
          onChange={({ target }) => onTelling(target.checked ? { subject: title, readers: count } : null)}
        />
        Tell {readersText(count)} by email
      </label>
      {telling && <TellFields {...rest} telling={telling} onTelling={onTelling} />}
    </>
  );
}

/** Of an article that is live: an update tells nobody. Who was not told at its publication can be told now, once. */
function TellLater({ last, count, telling, onTelling, title, blogId, ...rest }: ChoiceProps & { last: Mailing | undefined }) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  if (last?.state === 'sent') return null;
  if (count === 0) return last ? null : <p className="py-2.5 text-muted">Nobody was told by email.</p>;
  const send = async (subject: string) => {
    setBusy(true);
    if (blogId !== null) await tellReaders(queries, { blog_id: blogId, subject });
    onTelling(null);
    setBusy(false);
  };
  return (
    <>
      {!last && <p className="pt-2.5 text-muted">Nobody was told by email. Updates are not emailed.</p>}
      {telling ? (
        <>
          <TellFields {...rest} blogId={blogId} telling={telling} onTelling={onTelling} />
          <Button disabled={!telling.subject.trim()} busy={isBusy} onClick={() => void send(telling.subject)}>
            Tell {readersText(count)}
          </Button>
        </>
      ) : (
        <QuietButton onClick={() => onTelling({ subject: title, readers: count })}>Tell {readersText(count)} by email…</QuietButton>
      )}
    </>
  );
}
