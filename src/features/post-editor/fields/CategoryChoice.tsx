import { useId } from 'react';

type Props = { names: readonly string[]; chosen: string | null; onChoose: (name: string | null) => void };

/** The category of the post: one of those of the listing, or none. */
export function CategoryChoice({ names, chosen, onChoose }: Props) {
  const group = useId();
  const choices = [...names.map((name) => ({ name, value: name })), { name: 'None', value: null }];
  return (
    <fieldset>
      <legend className="text-sm font-medium">Category</legend>
      <div className="tag-list mt-1.5">
        {choices.map(({ name, value }) => (
          <label key={name} className="category-choice">
            <input type="radio" name={group} checked={chosen === value} onChange={() => onChoose(value)} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
