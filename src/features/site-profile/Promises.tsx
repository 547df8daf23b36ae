import { Fragment } from 'react';
import { textWithin } from '#src/features/posts/language.ts';
import { SpokenText } from '#src/ui/SpokenText.tsx';
import type { Language } from '#src/words/language.ts';
import type { Spoken } from '#src/words/spoken.ts';

/** What the owner promises to who asks; nothing without any. Has no hooks. */
export function Promises({ className, promises, lang }: { className?: string; promises: Spoken[]; lang: Language }) {
  if (promises.length === 0) return null;
  return (
    <p className={className} {...textWithin({ lang })}>
      {promises.map((promise, index) => (
        <Fragment key={promise.text}>
          {index > 0 && ' '}
          <SpokenText words={promise} />
        </Fragment>
      ))}
    </p>
  );
}
