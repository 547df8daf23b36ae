import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import type { TrailFilters as Filters } from '../trail.ts';
import { actionLabels, kindLabels } from '../trail-words.ts';

type Name = keyof Filters;
type Props = { filters: Filters; people: string[]; onChange: (parts: Partial<Record<Name, string>>) => void; onClear: () => void };

/** Who, what, of what, and when. */
export function TrailFilters({ filters, people, onChange, onClear }: Props) {
  const choice = (name: Name, label: string, options: [value: string, label: string][]) => (
    <Field label={label}>
      {(control) => (
        <select className="input" {...control} value={filters[name] ?? ''} onChange={(event) => onChange({ [name]: event.target.value })}>
          <option value="">All</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const date = (name: 'from' | 'to', label: string) => (
    <Field label={label}>
      {(control) => (
        <input
          type="date"
          className="input"
          {...control}
          value={filters[name] ?? ''}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <search className="mb-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
      {choice(
        'who',
        'Person',
        people.map((email) => [email, email]),
      )}
      {choice('action', 'What was done', Object.entries(actionLabels))}
      {choice('kind', 'To what', Object.entries(kindLabels))}
      {date('from', 'From')}
      {date('to', 'To')}
      {Object.keys(filters).length > 0 && (
        <p className="flex flex-wrap items-center gap-4 sm:col-span-full">
          <Button onClick={onClear}>Clear Filters</Button>
          {filters.object && <span className="text-sm text-muted">Only what concerns one object is listed.</span>}
        </p>
      )}
    </search>
  );
}
