import type { Spoken } from '#src/words/spoken.ts';

/** Words that are as a page of their language has them, and else say their own language and direction. Has no hooks. */
export function SpokenText({ words: { text, isForeign } }: { words: Spoken }) {
  return isForeign ? (
    <bdi lang="en" dir="ltr">
      {text}
    </bdi>
  ) : (
    text
  );
}
