import { toString as textOf } from 'mdast-util-to-string';
import { Button } from '#src/ui/Button.tsx';
import type { Destination, Part, Reason } from './article/part.ts';
import { PartList } from './ProposedField.tsx';

type Props = { parts: readonly Part[]; onMove: (id: number, destination: Destination) => void };

const reasons: Record<Reason, string> = {
  chat: 'words of the chat',
  letter: 'words of the letter',
  label: 'the name of a field',
  repeated: 'the title again',
};

/** What is no part of the article, with a way back, and what no field takes. */
export function LeftOut({ parts, onMove }: Props) {
  const leftOut = parts.filter(({ destination }) => destination === 'left_out');
  const unplaced = parts.filter(({ destination }) => destination === 'unplaced');
  return (
    <>
      {unplaced.length > 0 && (
        <section className="proposed">
          <h3 className="font-medium">Found no place</h3>
          <PartList parts={unplaced} onMove={onMove} />
        </section>
      )}
      {leftOut.length > 0 && (
        <section className="proposed">
          <h3 className="font-medium">Left out</h3>
          <ul className="paste-parts">
            {leftOut.map(({ id, node, reason }) => (
              <li key={id} className="paste-part">
                <span dir="auto">
                  {textOf(node)} {reason && <span className="text-muted">({reasons[reason]})</span>}
                </span>
                <Button kind="quiet" aria-label={`Put it back: ${textOf(node)}`} onClick={() => onMove(id, 'main_content')}>
                  Put it back
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
