import { type InputHTMLAttributes, useState } from 'react';
import { Field } from '#src/ui/Field.tsx';

type Props = { label: string; hint?: string | undefined; error?: string | undefined; text: string; onText: (text: string) => void };

/** A text of a block. What is typed shows at once; the document follows. */
export function BlockText({ label, hint, error, text, onText, ...input }: Props & InputHTMLAttributes<HTMLInputElement>) {
  const [shown, setShown] = useState({ typed: text, text });
  if (shown.text !== text) setShown({ typed: text, text });
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          {...input}
          className="input"
          type="text"
          dir="auto"
          autoComplete="off"
          value={shown.typed}
          onChange={({ target: { value } }) => {
            setShown({ typed: value, text: value });
            onText(value);
          }}
        />
      )}
    </Field>
  );
}
