import type { SiteProfile } from './site-profile.ts';

/** The most steps that stand beside each other; more are a column. */
export const mostInRow = 6;

/** Six lines down the slope of one dune, from its crest. */
const dune = [
  'M0 20C220 2 420 4 640 16S1100 34 1300 20 1520 4 1600 8',
  'M0 22.1C220 4.3 420 5.9 640 17.5S1100 35 1300 21.7 1520 6.1 1600 10.3',
  'M0 26.8C220 9.5 420 10.1 640 20.8S1100 37.4 1300 25.4 1520 10.8 1600 15.5',
  'M0 33.5C220 16.9 420 16.2 640 25.5S1100 40.8 1300 30.8 1520 17.5 1600 22.9',
  'M0 42.1C220 26.3 420 23.9 640 31.5S1100 45 1300 37.7 1520 26.1 1600 32.3',
  'M0 52.3C220 37.5 420 33 640 38.6S1100 50.1 1300 45.8 1520 36.3 1600 43.5',
];

/** The steps of working together: the course of the sun over one dune, or a column. Has no hooks: docs/decisions/0012. */
export function Steps({ steps }: Pick<SiteProfile, 'steps'>) {
  return (
    <div className="course" data-many={steps.length > mostInRow || undefined}>
      <svg className="course-sky" viewBox="0 0 1000 176" preserveAspectRatio="none" aria-hidden="true">
        {/* It ends in the last sun. */}
        <svg width={(1_000 * (steps.length - 1)) / steps.length + 50} height="176" aria-hidden="true">
          <path d="M27 157C110 140 200 122 285 106S455 76 542 66 715 44 800 37 930 26 985 22" />
        </svg>
      </svg>
      <ol role="list" className="frame course-steps">
        {[...steps.entries()].map(([index, { title, text }]) => (
          <li key={index}>
            <span className="course-sun" aria-hidden="true" />
            <h3 dir="auto">{title}</h3>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ol>
      <svg className="course-dune" viewBox="0 0 1600 60" preserveAspectRatio="none" aria-hidden="true">
        <path className="sand" d={`${dune[0]}V60H0z`} />
        {dune.map((line, index) => (
          <path key={line} d={line} opacity={1 - index * 0.13} />
        ))}
      </svg>
    </div>
  );
}
