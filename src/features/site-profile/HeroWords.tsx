import { site } from '#src/site.ts';
import { answerSentence } from './public-site-profile.ts';
import { mostInRow } from './Steps.tsx';
import type { SiteProfile } from './site-profile.ts';

/** A tagline breaks between its words, not within the one that has hyphens. */
const taglineParts = site.tagline.split(/(\S+-\S+-\S+)/);

/** The longest title of a step that fits into the line of steps, in characters. */
const longestStep = 28;
/** Why a visitor may believe the sentence beside them; the rest is in About. */
const shownFigures = 3;

/** The words at the foot of the first screen; each optional one is absent when empty. Has no hooks: docs/decisions/0012. */
export function HeroWords({ owner }: { owner: SiteProfile }) {
  const promises = [owner.asking_costs, answerSentence(owner)].filter((sentence) => sentence !== null);
  return (
    <div className="foot">
      <div>
        <p className="hero-title">{site.title}</p>
        <p className="hero-tagline">
          {taglineParts.map((part, index) =>
            index % 2 === 1 ? (
              <span key={part} className="whitespace-nowrap">
                {part}
              </span>
            ) : (
              part
            ),
          )}
        </p>
        <p className="actions">
          <a className="button" data-kind="main" href="#contact">
            Let's Work Together
          </a>
          <a className="link" href="/blog">
            Read articles
          </a>
        </p>
        {promises.length > 0 && (
          <p className="hero-promise" dir="auto">
            {promises.join(' ')}
          </p>
        )}
      </div>
      <Proof owner={owner} />
    </div>
  );
}

function Proof({ owner: { figures, figures_as_of } }: { owner: SiteProfile }) {
  if (figures.length === 0) return null;
  return (
    <div className="proof-box">
      <dl className="proof">
        {[...figures.slice(0, shownFigures).entries()].map(([index, { number, label }]) => (
          <div key={index}>
            <dt dir="auto">{label}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
      {figures_as_of && (
        <p className="as-of" dir="auto">
          {figures_as_of}
        </p>
      )}
    </div>
  );
}

/** What happens after a question: the titles of the steps as one line, a link to them. Absent with a title that is too long for it, or with more than it holds. */
export function StepsInLine({ steps }: Pick<SiteProfile, 'steps'>) {
  if (steps.length === 0 || steps.length > mostInRow || steps.some(({ title }) => title.length > longestStep)) return null;
  return (
    <a className="thread" href="#how">
      <span className="thread-label">What happens next</span>
      <span className="thread-steps">
        {[...steps.entries()].map(([index, { title }]) => (
          <span key={index} dir="auto">
            <b aria-hidden="true">{index + 1}</b> {title}
          </span>
        ))}
      </span>
    </a>
  );
}
