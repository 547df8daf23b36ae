import { Button } from '#src/ui/Button.tsx';
import { type Noted, sentenceOf } from './report.ts';

type Props = { noted: Noted; onClose?: (() => void) | undefined };

/** One line about what a paste left out and changed. */
export function PasteReport({ noted, onClose }: Props) {
  const sentence = sentenceOf(noted);
  if (sentence === '') return null;
  return (
    <div role="status" className="paste-report">
      <p>{sentence}</p>
      {onClose && (
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      )}
    </div>
  );
}
