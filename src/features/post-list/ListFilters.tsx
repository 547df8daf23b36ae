import { type ListState, type Order, orders } from '#src/features/posts/list-state.ts';
import { Field } from '#src/ui/Field.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';

type Props = { state: ListState; onChange: (parts: Partial<ListState>) => void };

/** Search, status and order of the list. */
export function ListFilters({ state, onChange }: Props) {
  return (
    <search className="mb-6 grid gap-4 sm:grid-cols-[1fr_11rem_12rem]">
      <SearchField search={state.search} onSearch={(search) => onChange({ search })} placeholder="Title, subtitle or tag" />
      <Field label="Status">
        {(control) => (
          <select
            className="input"
            {...control}
            value={state.status}
            onChange={(event) => onChange({ status: event.target.value as ListState['status'] })}
          >
            <option value="">All</option>
            <option value="published">Published</option>
            <option value="draft">Drafts</option>
          </select>
        )}
      </Field>
      <Field label="Sort by">
        {(control) => (
          <select className="input" {...control} value={state.order} onChange={(event) => onChange({ order: event.target.value as Order })}>
            {orders.map(([order, label]) => (
              <option key={order} value={order}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </search>
  );
}
