import { Button } from '#src/ui/Button.tsx';
import { changeSentence, type Noted, sentenceOf } from './report.ts';

type Props = {
  noted: Noted;
  /** Absent where the text can no longer be read again. */
  onPutBack?: ((id: string) => void) | undefined;
  onClose?: (() => void) | undefined;
};

/** One line about what a paste left out and changed; it unfolds to each, with a way back. */
export function PasteReport({ noted, onPutBack, onClose }: Props) {
  const sentence = sentenceOf(noted);
  if (sentence === '') return null;
  return (
    <div role="status" className="paste-report">
      <details>
        <summary>{sentence}</summary>
        <ul className="paste-parts">
          {noted.leftOut.map(({ id, text }) => (
            <Part key={id} id={id} text={text} onPutBack={onPutBack} />
          ))}
          {noted.changed.map((change) => (
            <Part
              key={change.id}
              id={change.id}
              text={changeSentence(change)}
              onPutBack={change.kind === 'marks' ? onPutBack : undefined}
            />
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

function Part({ id, text, onPutBack }: { id: string; text: string; onPutBack: Props['onPutBack'] }) {
  return (
    <li className="paste-part">
      <span className="paste-words" dir="auto">
        {text}
      </span>
      {onPutBack && (
        <Button kind="quiet" aria-label={`Put it back: ${text}`} onClick={() => onPutBack(id)}>
          Put it back
        </Button>
      )}
    </li>
  );
}
