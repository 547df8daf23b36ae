import { bidiPieces, hasRightToLeft } from '#src/lib/bidi.ts';

type Props = {
  text: string;
  /** The text around it, when this is a part of it. */
  within?: string;
  isRightToLeft?: boolean;
};

/** A text whose telephone numbers and spaced figures read from left to right, also in a text that runs the other way. Has no hooks. */
export function BidiText({ text, within = text, isRightToLeft = hasRightToLeft(within) }: Props) {
  return bidiPieces(text, isRightToLeft).map((piece, index) =>
    piece.isFigure ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces are never reordered
      <bdi key={index} dir="ltr">
        {piece.text}
      </bdi>
    ) : (
      piece.text
    ),
  );
}
