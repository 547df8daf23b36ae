import { withoutQuoteMarks } from '#src/lib/quote-marks.ts';
import type { SiteProfile } from './site-profile.ts';

/** What clients say, the first voice large, without the days of their consent. Has no hooks: docs/decisions/0012. */
export function Testimonials({ voices }: Pick<SiteProfile, 'voices'>) {
  return (
    <ul role="list" className="testimonials">
      {[...voices.entries()].map(([index, { text, name, role }]) => (
        <li key={index}>
          <figure>
            <blockquote dir="auto">{withoutQuoteMarks(text)}</blockquote>
            <figcaption>
              <span dir="auto">{name}</span>
              <span className="text-muted" dir="auto">
                {role}
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
