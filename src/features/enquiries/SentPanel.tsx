import { ownerIn } from '#src/features/site-profile/owner-words.ts';
import { withinSentence } from '#src/features/site-profile/public-site-profile.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { DayStamp } from '#src/features/visitor-form/DayStamp.tsx';
import { Phrase } from '#src/ui/Phrase.tsx';
import { fill } from '#src/words/in-number.ts';
import type { Language } from '#src/words/language.ts';
import { wordsOf } from '#src/words/words.ts';
import { enquiryFormId, thanksId } from './enquiry-rules.ts';

/**
 * What takes the place of the form, and of all beside it, once an enquiry is sent: when it is answered, where to, and what follows. Without
 * script the address of the page opens it. Has no hooks (docs/decisions/0012).
 */
export function SentPanel({ owner, lang = 'en' }: { owner: SiteProfile; lang?: Language }) {
  const { name, shortName, answerTime } = ownerIn(lang, owner);
  const next = owner.steps[1]?.title;
  const { enquiry: words } = wordsOf(lang);
  // A sentence around English words of the owner is English.
  const spoken = answerTime?.isForeign ? 'en' : lang;
  const reply = wordsOf(spoken).enquiry;
  const foreign = { lang: 'en', dir: 'ltr' } as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div id={thanksId} className="sent enquiry-sent" role="group" tabIndex={-1} aria-labelledby="enquiry-sent-title">
      <p id="enquiry-sent-title" className="sent-title">
        {fill(words.thanks, { name: name.text })}
      </p>
      <div>
        {answerTime && (
          <p className="sent-when" dir="auto" {...(answerTime.isForeign && foreign)}>
            <Phrase
              text={reply.reply}
              parts={{
                name: (spoken === lang ? shortName : ownerIn('en', owner).shortName).text,
                to: <span data-sent-to={spoken === 'en' ? '' : reply.to} />,
                when: withinSentence(answerTime.text),
              }}
            />
          </p>
        )}
        {next && (
          <p className="sent-then" dir="auto" {...(lang !== 'en' && foreign)}>
            {fill(wordsOf('en').enquiry.next, { step: withinSentence(next) })}
          </p>
        )}
        <a className="button" href={`#${enquiryFormId}-name`} data-write-another="">
          {words.another}
        </a>
      </div>
      <DayStamp word={words.received} name={name.text} className="w-[clamp(7rem,14vw,9.5rem)] justify-self-end" />
    </div>
  );
}
