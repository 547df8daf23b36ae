import { shortName, withinSentence } from '#src/features/site-profile/public-site-profile.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { DayStamp } from '#src/features/visitor-form/DayStamp.tsx';
import { enquiryFormId, thanksId, thanksText } from './enquiry-rules.ts';

/**
 * What takes the place of the form, and of all beside it, once an enquiry is sent: when it is answered, where to, and what follows. Without
 * script the address of the page opens it. Has no hooks (docs/decisions/0012).
 */
export function SentPanel({ owner }: { owner: Pick<SiteProfile, 'answer_time' | 'short_name' | 'steps'> }) {
  const [when, next] = [owner.answer_time, owner.steps[1]?.title];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div id={thanksId} className="sent enquiry-sent" role="group" tabIndex={-1} aria-labelledby="enquiry-sent-title">
      <p id="enquiry-sent-title" className="sent-title">
        {thanksText}
      </p>
      <div>
        {when && (
          <p className="sent-when" dir="auto">
            {shortName(owner)} will reply
            <span data-sent-to="" /> {withinSentence(when)}.
          </p>
        )}
        {next && (
          <p className="sent-then" dir="auto">
            Next: {withinSentence(next)}.
          </p>
        )}
        <a className="button" href={`#${enquiryFormId}-name`} data-write-another="">
          Write another
        </a>
      </div>
      <DayStamp word="Received" className="w-[clamp(7rem,14vw,9.5rem)] justify-self-end" />
    </div>
  );
}
