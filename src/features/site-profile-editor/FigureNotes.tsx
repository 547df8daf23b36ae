import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { SiteProfileRow } from '#src/features/site-profile/site-profile.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { figureEchoes } from './figure-echoes.ts';
import { useSiteForm } from './site-form-context.ts';
import type { SiteProfileForm } from './site-profile-form.ts';

/** Names the other texts that still say what a figure was, until they are right or it is closed; also after a save (§2.owner-figures). */
export function FigureNotes({ saved }: { saved: SiteProfileRow }) {
  const { goTo } = useSiteForm();
  const form = useWatch<SiteProfileForm>() as SiteProfileForm;
  const earlier = useEarlierFigures(saved);
  const [closed, setClosed] = useState<string[]>([]);
  const echoes = figureEchoes(earlier, form).filter(({ figure }) => !closed.includes(keyOf(figure)));
  return echoes.map(({ figure, places }) => (
    <div key={keyOf(figure)} role="status" className="flex items-center justify-between gap-4 border-line border-b text-sm">
      <p className="flex min-w-0 flex-wrap items-center gap-x-3">
        {figure.number} is in other texts too:
        {places.map(({ path, label }) => (
          <button key={path} type="button" className="link link-alone" onClick={() => goTo(path)}>
            {label}
          </button>
        ))}
      </p>
      <Button
        kind="quiet"
        className="icon-button shrink-0"
        aria-label={`Close the note on ${figure.number}`}
        onClick={() => setClosed([...closed, keyOf(figure)])}
      >
        <Icon name="cross" />
      </Button>
    </div>
  ));
}

type Figures = SiteProfileRow['facts']['figures'];

/** What the figures were in this visit, each time they were saved. */
function useEarlierFigures(saved: SiteProfileRow): Figures {
  const [seen, setSeen] = useState({ saved, figures: saved.facts.figures });
  if (seen.saved === saved) return seen.figures;
  const known = new Set(seen.figures.map(keyOf));
  const figures = [...seen.figures, ...saved.facts.figures.filter((figure) => !known.has(keyOf(figure)))];
  setSeen({ saved, figures });
  return figures;
}

function keyOf({ number, label }: Figures[number]): string {
  return `${number} ${label}`;
}
