import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { useFocusHandover } from '#src/ui/list/use-focus-handover.ts';
import { Failed } from '#src/ui/Notice.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { MailingProgress } from './admin/MailingProgress.tsx';
import { toldSentence } from './mailing-words.ts';
import { openMailingsQuery } from './mailings.queries.ts';

/** The emails that wait to be sent, each article with how far they are and what stops them; nothing while there are none. */
export function OpenMailings() {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { data = [], error, refetch } = useQuery(openMailingsQuery);
  useLoggedError('The waiting emails could not be loaded', error);
  useFocusHandover(section, `${data.map((mailing) => mailing.id)}`, { rows: 'li', toButton: true });
  if (error && data.length === 0) return <Failed onRetry={() => void refetch()}>The waiting emails could not be loaded.</Failed>;
  if (data.length === 0) return null;
  return (
    <section ref={section} aria-labelledby={id} className="mb-5 border border-s-3 border-line border-s-gold bg-raised px-4 py-2 text-sm">
      <h2 id={id} className="pt-2 pb-1 text-lg">
        Emails waiting to be sent
      </h2>
      <ul>
        {data.map((mailing) => (
          <li key={mailing.id} className="border-t border-line">
            <Link to={`/blogs/edit/${mailing.blog_id}`} className="link link-alone">
              <bdi>{mailing.title}</bdi>
            </Link>
            <MailingProgress mailing={mailing} onStopped={(outlook) => toast.success(toldSentence(outlook))} />
          </li>
        ))}
      </ul>
    </section>
  );
}
