import type { SiteProfile } from './site-profile.ts';

/** What was done for clients, as a ledger: the figure leads. Has no hooks: docs/decisions/0012. */
export function Cases({ cases }: Pick<SiteProfile, 'cases'>) {
  return (
    <ol role="list" className="cases">
      {[...cases.entries()].map(([index, { figure, title, text }]) => (
        <li key={index}>
          <p className="case-figure" dir="auto">
            {figure}
          </p>
          <h3 dir="auto">{title}</h3>
          <p className="case-text" dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
