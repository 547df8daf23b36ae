import { type ListState, type Order, orders, statusFilters } from '#src/features/posts/list-state.ts';
import { categories } from '#src/site.ts';
import { Field } from '#src/ui/Field.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';

type Props = { state: ListState; onChange: (parts: Partial<ListState>) => void };

/** Search, status, category and order of the list, in one line. What each chooses stands in it, so that its label is only read out. */
export function ListFilters({ state, onChange }: Props) {
  return (
    <search className="post-filters">
      <SearchField
        search={state.search}
        onSearch={(search) => onChange({ search })}
        placeholder="Words of title, subtitle or tag"
        isLabelHidden
      />
      <Choice label="Status" value={state.status} options={statusFilters} onChange={(status) => onChange({ status })} />
      <Choice
        label="Category"
        value={state.category}
        options={[['', 'All categories'], ...categories.map((category): [typeof category, string] => [category, category])]}
        onChange={(category) => onChange({ category })}
      />
      <Choice label="Sort by" value={state.order} options={orders} onChange={(order: Order) => onChange({ order })} />
    </search>
  );
}

type ChoiceProps<Value extends string> = { label: string; value: Value; options: [Value, string][]; onChange: (value: Value) => void };

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label} isLabelHidden>
      {(control) => (
        <select className="input" {...control} value={value} onChange={(event) => onChange(event.target.value as Value)}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
