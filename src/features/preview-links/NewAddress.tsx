import { useId, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';

/** The address of a link that was just made, to be copied. Where the browser refuses, it stays selected to be copied by hand. */
export function NewAddress({ path }: { path: string }) {
  const id = useId();
  const [result, setResult] = useState<string | null>(null);
  const address = new URL(path, window.location.origin).href;
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => setResult('Copied.'),
      () => {
        setResult('The browser did not allow it. Copy the selected address by hand.');
        const input = document.getElementById(id);
        if (input instanceof HTMLInputElement) input.select();
      },
    );
  return (
    <div className="grid gap-2">
      <label className="label" htmlFor={id}>
        Address
      </label>
      <div className="flex flex-wrap gap-3">
        <input id={id} className="input min-w-0 grow" readOnly value={address} onFocus={(event) => event.target.select()} />
        <Button kind="main" onClick={copy}>
          Copy
        </Button>
      </div>
      <p role="status" className="text-sm">
        {result}
      </p>
    </div>
  );
}
