import { formatMoment } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';
import type { CommentFilter } from '../moderation.queries.ts';

type Props = {
  filter: CommentFilter;
  /** The title of the post whose comments are shown. */
  postTitle: string | undefined;
  onChange: (parts: Partial<CommentFilter>) => void;
};

const spans: [hours: number, label: string][] = [
  [1, 'In the last hour'],
  [24, 'In the last 24 hours'],
  [168, 'In the last 7 days'],
];

/** Search and time of the comments, and the post or sender that the list is limited to. */
export function ModerationFilters({ filter, postTitle, onChange }: Props) {
  return (
    <search className="mb-6 grid gap-4 sm:grid-cols-[1fr_14rem]">
      <SearchField search={filter.search ?? ''} onSearch={(search) => onChange({ search })} placeholder="Name, email or text" />
      <Received since={filter.since} onChange={(since) => onChange({ since })} />
      {(filter.post || filter.sender) && (
        <p className="flex flex-wrap gap-2 sm:col-span-2">
          {filter.post && <Limit label={`On “${postTitle ?? filter.post}”`} onRemove={() => onChange({ post: undefined })} />}
          {filter.sender && <Limit label="Of one sender" onRemove={() => onChange({ sender: undefined })} />}
        </p>
      )}
    </search>
  );
}

function Received({ since, onChange }: { since: string | undefined; onChange: (since: string | undefined) => void }) {
  const choose = (hours: string) => onChange(hours ? new Date(Date.now() - Number(hours) * 3_600_000).toISOString() : undefined);
  return (
    <Field label="Received">
      {(control) => (
        <select className="input" {...control} value={since ?? ''} onChange={(event) => choose(event.target.value)}>
          <option value="">At any time</option>
          {since && <option value={since}>Since {formatMoment(since)}</option>}
          {spans.map(([hours, label]) => (
            <option key={hours} value={hours}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Limit({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Button onClick={onRemove} aria-label={`${label}: show all again`}>
      <span className="truncate">{label}</span>
      <Icon name="cross" />
    </Button>
  );
}
