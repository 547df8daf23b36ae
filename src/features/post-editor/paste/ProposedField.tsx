import type { BlockContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { MouseEvent } from 'react';
import { RichText } from '#src/features/rich-text/RichText.tsx';
import { shorten } from '#src/lib/text.ts';
import { fieldLabels } from '../model/post-form.ts';
import { type ArticleField, articleFields, type Destination, type Part } from './article/part.ts';

type Move = (id: number, destination: Destination) => void;
type Props = {
  field: ArticleField;
  parts: readonly Part[];
  isChosen: boolean;
  /** Whether it would overwrite what is written. */
  replaces: boolean;
  onChoose: (isChosen: boolean) => void;
  onMove: Move;
};

const mostShown = 80;

/** A field with the parts that are proposed for it, as the article will read. */
export function ProposedField({ field, parts, isChosen, replaces, onChoose, onMove }: Props) {
  return (
    <section className="proposed" data-chosen={isChosen || undefined}>
      <label className="choice font-medium">
        <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
        {fieldLabels[field]} {replaces && <span className="text-sm font-normal text-muted">replaces what is written</span>}
      </label>
      <PartList parts={parts} onMove={onMove} />
    </section>
  );
}

/** Parts with the choice of another destination beside each. */
export function PartList({ parts, onMove }: { parts: readonly Part[]; onMove: Move }) {
  return (
    <ul className="paste-parts" onClickCapture={stayHere}>
      {parts.slice(0, mostShown).map((part) => (
        <li key={part.id} className="paste-part">
          <div className="paste-words" dir="auto">
            <Words node={part.node} />
          </div>
          <MoveChoice part={part} onMove={onMove} />
        </li>
      ))}
      {parts.length > mostShown && <li className="text-muted">and {parts.length - mostShown} more parts</li>}
    </ul>
  );
}

/** Links are only shown: following one would leave the form. */
function stayHere(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

function Words({ node }: { node: BlockContent }) {
  return (
    <RichText text={{ root: { type: 'root', children: [node] }, format: 'markdown', headings: [], tables: [], url: null, shift: 2 }} />
  );
}

/** An address is no place for words of the text. */
const takesWords = (field: ArticleField) => field !== 'id';

function MoveChoice({ part, onMove }: { part: Part; onMove: Move }) {
  return (
    <select
      className="paste-move"
      aria-label={`Place of “${shorten(textOf(part.node), 40)}”`}
      value={part.destination}
      onChange={(event) => onMove(part.id, event.target.value as Destination)}
    >
      {articleFields.filter(takesWords).map((field) => (
        <option key={field} value={field}>
          {fieldLabels[field]}
        </option>
      ))}
      {part.destination === 'id' && <option value="id">{fieldLabels.id}</option>}
      <option value="left_out">Left out</option>
    </select>
  );
}
