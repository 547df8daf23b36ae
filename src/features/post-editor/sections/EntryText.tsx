import type { OutlineEntry } from './outline.ts';

const stateWords = { filled: 'has text', empty: 'empty', error: 'needs a look' } as const;

/** The words of an entry of the outline, with its state for those who hear it. */
export function EntryText({ entry: { title, state } }: { entry: OutlineEntry }) {
  return (
    <>
      <span dir="auto">{title}</span>
      {state && <span className="sr-only">, {stateWords[state]}</span>}
    </>
  );
}
