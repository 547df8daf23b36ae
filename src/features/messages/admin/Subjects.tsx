import { Fragment } from 'react';
import type { ListedMessage } from '../message.ts';

/** What a message is about, after its kind: the topic and, unless that is its name, the service. */
export function Subjects({ message: { topic, service_name } }: { message: Pick<ListedMessage, 'topic' | 'service_name'> }) {
  return [...new Set([topic, service_name].filter(Boolean))].map((subject) => (
    <Fragment key={subject}>
      {' · '}
      <bdi>{subject}</bdi>
    </Fragment>
  ));
}
