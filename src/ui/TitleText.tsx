import { Fragment } from 'react';
import { hasRightToLeft } from '#src/lib/bidi.ts';
import { BidiText } from './BidiText.tsx';

/**
 * A title. Where a long word breaks at the end of its line, its colon takes a letter along to the next one. Words of fewer than eight letters
 * fit every line; they are left whole, since each part of a text moves when the fonts arrive. Has no hooks.
 */
export function TitleText({ text }: { text: string }) {
  const isRightToLeft = hasRightToLeft(text);
  // Every second part is a last letter with its mark.
  return text.split(/(?<=(?:\p{L}\p{M}*){7})(\p{L}\p{M}*[:;!?…]+)(?=\s|$)/u).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are never reordered
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are never reordered
      <Fragment key={index}>
        <BidiText text={part} within={text} isRightToLeft={isRightToLeft} />
      </Fragment>
    ),
  );
}
