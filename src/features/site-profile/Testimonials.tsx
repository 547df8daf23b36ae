import { withoutQuoteMarks } from '#src/lib/quote-marks.ts';
import { MoreRows } from './MoreRows.tsx';
import type { SiteProfile } from './site-profile.ts';

/** How many stand there at once: one large, two beside each other, two rows of three. */
const shown = 9;

/** What clients say, without the days of their consent. Has no hooks: docs/decisions/0012. */
export function Testimonials({ voices }: Pick<SiteProfile, 'voices'>) {
  const more = voices.slice(shown);
  return (
    <>
      <Voices voices={voices.slice(0, shown)} />
      {more.length > 0 && (
        <MoreRows more="More from clients" fewer="Fewer from clients">
          <Voices voices={more} areMore />
        </MoreRows>
      )}
    </>
  );
}

function Voices({ voices, areMore = false }: Pick<SiteProfile, 'voices'> & { areMore?: boolean }) {
  return (
    <ul role="list" className="testimonials" data-more={areMore || undefined}>
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
