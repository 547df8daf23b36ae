import { useEffect, useEffectEvent, useState } from 'react';
import { Field } from './Field.tsx';

const debounceMs = 250;

type Props = { search: string; onSearch: (search: string) => void; placeholder: string; isLabelHidden?: boolean };

/** A search in a list whose state is in the URL: debounces typing, and follows the URL when that changes otherwise, such as by Back. */
export function SearchField({ search, onSearch, placeholder, isLabelHidden = false }: Props) {
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  const onRest = useEffectEvent((rested: string) => {
    if (rested !== search) onSearch(rested);
  });
  useEffect(() => {
    const timer = setTimeout(() => onRest(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field label="Search" isLabelHidden={isLabelHidden}>
      {(control) => (
        <input
          type="search"
          className="input"
          maxLength={200}
          placeholder={placeholder}
          {...control}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  );
}
