import { InputRule, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { MarkType, ResolvedPos } from 'prosemirror-model';
import { wrapRangeInList } from 'prosemirror-schema-list';
import { type Plugin, TextSelection } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import { putLine } from './block-commands.ts';
import { schema } from './schema.ts';
import { typedAddress } from './typed-address.ts';
import { undoableRules } from './undoable-rules.ts';

const { heading, blockquote, bulletList, orderedList, codeBlock, source, sourceMark } = schema.nodes;
const { bold, italic, link } = schema.marks;

/** A list begins with 1, or with the number that follows a list above; "2026. was a good year" is a sentence. */
const numbered = new InputRule(/^(\d{1,9})\.\s$/, ({ tr }, [, typed], from, to) => {
  const number = Number(typed);
  const isNext = number === nextNumberAt(tr.doc.resolve(from));
  if (number !== 1 && !isNext) return null;
  const $start = tr.delete(from, to).doc.resolve(from);
  const range = $start.blockRange();
  if (!range || !wrapRangeInList(tr, range, orderedList, { start: number })) return null;
  const isBelowList = tr.doc.resolve(range.start).nodeBefore?.type === orderedList;
  return isNext && isBelowList ? tr.join(range.start) : tr;
});

/** The number after the last of the nearest numbered list above this position; null when there is none. */
function nextNumberAt($at: ResolvedPos): number | null {
  const parent = $at.node(-1);
  for (let index = $at.index(-1) - 1; index >= 0; index -= 1) {
    const block = parent.child(index);
    if (block.type === orderedList) return block.attrs.start + block.childCount;
  }
  return null;
}

/** `[^1]` is a mark; at the start of a block, with a colon behind it, the text of that source. */
const typedMark = new InputRule(
  /\[\^([\p{L}\p{N}_.-]{1,40})\]$/u,
  ({ tr }, [, label], from, to) => tr.replaceWith(from, to, sourceMark.create({ label })),
  {
    inCodeMark: false,
  },
);
const typedSource = new InputRule(/^\ufffc:\s$/, ({ tr }, _match, from, to) => {
  const $from = tr.doc.resolve(from);
  const mark = $from.nodeAfter;
  if (mark?.type !== sourceMark || $from.depth !== 1) return null;
  tr.delete(from, to);
  const block = tr.doc.resolve(from).parent;
  tr.replaceWith(from - 1, from - 1 + block.nodeSize, source.create({ label: mark.attrs.label }, block));
  return tr.setSelection(TextSelection.create(tr.doc, from + 1));
});

/** What is typed as Markdown becomes what it means; Backspace takes that back. */
export const typedMarkdown: Plugin = undoableRules([
  textblockTypeInputRule(/^(#{2,3})\s$/, heading, ([, signs = '']) => ({ level: signs.length })),
  textblockTypeInputRule(/^(?:```|~~~)([a-z]+)?\s$/, codeBlock, ([, language = null]) => ({ language })),
  wrappingInputRule(/^\s*>\s$/, blockquote),
  wrappingInputRule(/^\s*[-+*]\s$/, bulletList),
  numbered,
  typedMark,
  typedSource,
  new InputRule(/^(?:---|—-|___\s|\*\*\*\s)$/, (state, _match, from, to) => (isInTable(state) ? null : putLine(state.tr.delete(from, to)))),
  marked('**', bold),
  marked('__', bold),
  marked('*', italic),
  marked('_', italic),
  new InputRule(
    /\[([^[\]]+)\]\(((?:[^\s()]|\([^\s()]*\))+)\)$/,
    ({ tr }, [, words = '', typed = ''], from, to) => {
      const href = typedAddress(typed);
      if (href === null) return null;
      tr.delete(from + 1 + words.length, to).delete(from, from + 1);
      return tr.addMark(from, from + words.length, link.create({ href })).removeStoredMark(link);
    },
    { inCodeMark: false },
  ),
]);

/** Words between signs, behind a space, a bracket, a quotation mark or a dash; the last sign is being typed. */
function marked(sign: '**' | '__' | '*' | '_', type: MarkType): InputRule {
  const escaped = sign.replaceAll('*', '\\*');
  const { length } = sign;
  return new InputRule(
    new RegExp(`(?<![^\\s\\p{Ps}\\p{Pi}\\p{Pf}\\p{Pd}"'¿¡])${escaped}(?!\\s)([^${sign[0]}]+)${escaped}$`, 'u'),
    ({ tr }, [, words = ''], from, to) => {
      const end = from + length + words.length;
      if (!tr.doc.resolve(from).parent.type.allowsMarkType(type)) return null;
      if (end < to) tr.delete(end, to);
      tr.delete(from, from + length);
      return tr.addMark(from, from + words.length, type.create()).removeStoredMark(type);
    },
    { inCodeMark: false },
  );
}
