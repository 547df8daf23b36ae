import type { gfmTable } from 'micromark-extension-gfm-table';

const begun = /^<(?:b(?:r(?: ?(?:\/?>?)?)?)?)?$/i;

/**
 * Reads `<br>`, `<br/>` and `<br />` as a tag, and no other: in the cell of a table nothing else can say where a line ends
 * (docs/decisions/0052).
 */
export const lineBreakTag: ReturnType<typeof gfmTable> = {
  text: {
    // The code of "<".
    60: {
      name: 'lineBreakTag',
      tokenize: (effects, ok, nok) => {
        let tag = '';
        const read: typeof ok = (code) => {
          tag += code === null || code < 0 ? '\n' : String.fromCharCode(code);
          if (!begun.test(tag)) return nok(code);
          effects.consume(code);
          if (!tag.endsWith('>')) return read;
          effects.exit('htmlTextData');
          effects.exit('htmlText');
          return ok;
        };
        return (code) => {
          effects.enter('htmlText');
          effects.enter('htmlTextData');
          return read(code);
        };
      },
    },
  },
};

/** Whether a tag is a line break. */
export function isLineBreakTag(tag: string): boolean {
  return /^<br ?\/?>$/i.test(tag);
}
