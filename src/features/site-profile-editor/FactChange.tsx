import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { ChangedRows, ChangedText } from '#src/ui/ChangedText.tsx';
import { fieldLabels, type SiteProfileField } from './site-sections.ts';

type Props = { field: SiteProfileField; before: SiteProfile; after: SiteProfile };

/** One field of the owner's words with each change since another version marked, in words. */
export function FactChange({ field, before, after }: Props) {
  const [earlier, later] = [before[field], after[field]];
  return (
    <section className="revision-field" aria-label={fieldLabels[field]}>
      <h3 className="font-medium">{fieldLabels[field]}</h3>
      {Array.isArray(later) ? (
        <ChangedRows before={linesOf(earlier)} after={linesOf(later)} />
      ) : (
        <ChangedText before={lineOf(earlier)} after={lineOf(later)} />
      )}
    </section>
  );
}

type Value = SiteProfile[SiteProfileField];

function linesOf(value: Value): string[] {
  return Array.isArray(value) ? value.map(lineOf) : [];
}

/** A fact as one text: 'Monday, Friday, 09:00, 18:00'. */
function lineOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).map(lineOf).filter(Boolean).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : '';
}
