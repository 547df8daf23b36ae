import type { OutlineEntry } from './outline.ts';

const stateWords = { filled: 'has text', empty: 'empty', error: 'needs a look' } as const;

/** The words of an entry of the outline: its title, and what it holds. */
export function EntryText({ entry: { title, state, words } }: { entry: OutlineEntry }) {
  return (
    <>
      <span dir="auto">{title}</span>
      {state === 'filled' && words > 0 ? (
        <span className="outline-words">
          {words}
          <span className="sr-only">{words === 1 ? ' word' : ' words'}</span>
        </span>
      ) : (
        state && <span className={state === 'filled' ? 'sr-only' : 'outline-words'}>{stateWords[state]}</span>
      )}
    </>
  );
}
