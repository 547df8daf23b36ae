import type { ReactNode } from 'react';
import type { Spoken } from '#src/words/spoken.ts';
import { Phrase } from './Phrase.tsx';

type Props = {
  words: Spoken;
  /** What stands at marks such as `{address}`. */
  parts?: Record<string, ReactNode>;
};

/** Words that are as a page of their language has them, and else say their own language and direction. Has no hooks. */
export function SpokenText({ words: { text, isForeign }, parts }: Props) {
  const content = parts ? <Phrase text={text} parts={parts} /> : text;
  return isForeign ? (
    <bdi lang="en" dir="ltr">
      {content}
    </bdi>
  ) : (
    content
  );
}
