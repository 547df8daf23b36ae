import { shortName, withinSentence } from '#src/features/site-profile/public-site-profile.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { site } from '#src/site.ts';
import { enquiryFormId, thanksId, thanksText } from './enquiry-rules.ts';

/**
 * What takes the place of the form, and of all beside it, once an enquiry is sent: when it is answered, where to, and what follows. Without
 * script the address of the page opens it. Has no hooks (docs/decisions/0012).
 */
export function SentPanel({ owner }: { owner: Pick<SiteProfile, 'answer_time' | 'short_name' | 'steps'> }) {
  const [when, next] = [owner.answer_time, owner.steps[1]?.title];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div id={thanksId} className="sent" role="group" tabIndex={-1} aria-labelledby="enquiry-sent-title">
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
      <Received />
    </div>
  );
}

const legend = `Received · ${site.name} · `.repeat(2).toUpperCase();

/** The stamp of About, with the day instead of the initials where a script knows it. */
function Received() {
  return (
    <svg className="sent-stamp" viewBox="0 0 160 160" aria-hidden="true">
      <defs>
        <path id="sent-ring" d="M80 80m-61 0a61 61 0 1 1 122 0a61 61 0 1 1-122 0" />
      </defs>
      <g fill="none" stroke="currentColor">
        <circle cx="80" cy="80" r="77" strokeWidth="1.4" />
        <circle cx="80" cy="80" r="73" strokeWidth=".6" />
        <circle cx="80" cy="80" r="50" strokeWidth=".6" />
        <path d="M38 98q21-13 42 0t42 0M44 109q18-11 36 0t36 0M54 120q13-8 26 0t26 0" strokeWidth=".8" />
      </g>
      <text textLength="378" lengthAdjust="spacing">
        <textPath href="#sent-ring" textLength="378">
          {legend}
        </textPath>
      </text>
      <text className="sent-day" x="80" y="84" textAnchor="middle" data-sent-day="" />
    </svg>
  );
}
