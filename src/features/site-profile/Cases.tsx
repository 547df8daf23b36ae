import { MoreRows } from './MoreRows.tsx';
import type { SiteProfile } from './site-profile.ts';

/** How many stand there at once. */
const shown = 4;

/** What was done for clients, as a ledger: the figure leads. Has no hooks: docs/decisions/0012. */
export function Cases({ cases }: Pick<SiteProfile, 'cases'>) {
  const more = cases.slice(shown);
  return (
    <>
      <Ledger cases={cases.slice(0, shown)} />
      {more.length > 0 && (
        <MoreRows more="More cases" fewer="Fewer cases">
          <Ledger cases={more} />
        </MoreRows>
      )}
    </>
  );
}

function Ledger({ cases }: Pick<SiteProfile, 'cases'>) {
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
