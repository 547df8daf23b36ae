import { Fragment, type ReactNode } from 'react';

type Props = {
  /** With marks such as `{name}`. */
  text: string;
  /** What stands at each mark. */
  parts: Record<string, ReactNode>;
};

/** A phrase of the site around parts that are elements. Has no hooks. */
export function Phrase({ text, parts }: Props) {
  // Every second piece is the name of a mark.
  return text.split(/\{(\w+)\}/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces are never reordered
    <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>
  ));
}
