import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Field } from '../Field.tsx';
import { Icon } from '../Icon.tsx';

const debounceMs = 250;

type Props = {
  search: string;
  onSearch: (search: string) => void;
  placeholder: string;
  /** The writer has just asked for the field: it takes the focus. */
  isNeeded: boolean;
};

/** A search in a list whose state is in the URL: debounces typing, and follows the URL when that changes otherwise, such as by Back. */
export function SearchField({ search, onSearch, placeholder, isNeeded }: Props) {
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  const onRest = useEffectEvent((rested: string) => {
    if (rested !== search) onSearch(rested);
  });
  useEffect(() => {
    const timer = setTimeout(() => onRest(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const field = useRef<HTMLInputElement>(null);
  const wasNeeded = useRef(isNeeded);
  useEffect(() => {
    if (isNeeded && !wasNeeded.current) field.current?.focus();
    wasNeeded.current = isNeeded;
  }, [isNeeded]);
  return (
    <Field label="Search" isLabelHidden>
      {(control) => (
        <>
          <Icon name="search" />
          <input
            ref={field}
            type="search"
            className="input"
            maxLength={200}
            placeholder={placeholder}
            enterKeyHint="search"
            {...control}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      )}
    </Field>
  );
}
