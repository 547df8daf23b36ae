import { Button } from '#src/ui/Button.tsx';
import { changeSentence, type Noted, sentenceOf } from './report.ts';

type Props = { noted: Noted; onClose?: (() => void) | undefined };

/** One line about what a paste left out and changed; it unfolds to each. */
export function PasteReport({ noted, onClose }: Props) {
  const sentence = sentenceOf(noted);
  if (sentence === '') return null;
  const parts = [...noted.leftOut, ...noted.changed.map((change) => ({ id: change.id, text: changeSentence(change) }))];
  return (
    <div role="status" className="paste-report">
      <details>
        <summary>{sentence}</summary>
        <ul className="paste-parts">
          {parts.map(({ id, text }) => (
            <li key={id} className="paste-part">
              <span className="paste-words" dir="auto">
                {text}
              </span>
            </li>
          ))}
        </ul>
      </details>
      {onClose && (
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      )}
    </div>
  );
}
