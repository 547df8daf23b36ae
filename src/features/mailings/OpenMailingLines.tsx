import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { toldSentence } from './mailing-words.ts';
import { openMailingsQuery } from './mailings.queries.ts';

type Props = { line: (line: { id: string; sentence: string; title: string }) => ReactNode };

/** The emails that wait to be sent, a line for each article, for the dashboard. */
export function OpenMailingLines({ line }: Props) {
  const { data = [], error } = useQuery(openMailingsQuery);
  useLoggedError('The waiting emails could not be loaded', error);
  return data.map((mailing) => line({ id: mailing.id, sentence: toldSentence({ mailings: [mailing] }), title: mailing.title }));
}
