import type { BlockContent } from 'mdast';
import type { Reason } from './part.ts';
import { textOf } from './text-of.ts';

const opening =
  /^(?:sure|certainly|of course|absolutely|definitely|great|perfect|okay|ok|got it|no problem|happy to|gladly|thanks|thank you|here(?:'|’)?s|here is|here are|below is|below you|i(?:'|’)ve|i have (?:written|drafted|prepared)|as requested|based on)\b/i;
const aboutTheText = /\b(?:article|blog|post|draft|version|piece|text|copy|write-up|structure|for you|help)\b/i;
const closing =
  /^(?:would you like|do you want|want me to|shall i|should i|let me know|just let me know|if you(?:'|’)?d? ?(?:like|want|need|wish|prefer)|feel free|i hope (?:this|that)|hope (?:this|that|it)|i can (?:also|adapt|adjust|expand|turn|provide|create|help)|i(?:'|’)m happy to|happy to (?:adapt|adjust|refine|help)|is there anything|need (?:any|anything)|which (?:version|option)|tell me (?:if|which))/i;
const aboutMore = /\b(?:you|me|this|version|adapt|adjust|tweak|expand|shorten|changes?|linkedin|help|helps|useful)\b/i;
const greeting = /^(?:hi|hello|dear|good (?:morning|afternoon|evening)|hey|salam|marhaba)\b[^.!?]{0,60}[,!]?$/i;
const farewell =
  /^(?:(?:best|kind|warm|many)(?: regards| wishes| thanks)?|regards|thanks|thank you|cheers|sincerely|yours(?: sincerely| truly)?|all the best)(?:[,.!]\s*.{0,80})?$/is;
const longest = 400;

type Talk = { node: BlockContent; reason: Reason }[];
/** What frames an article in the answer of a chat or in a letter, and what is left between. */
export type Framed = { before: Talk; blocks: BlockContent[]; after: Talk };

/** Takes off the words around an article: 'Sure! Here's …', 'Would you like me to …', greetings and farewells. */
export function withoutTalk(blocks: readonly BlockContent[]): Framed {
  const start = endOfOpening(blocks);
  const end = Math.max(start, startOfClosing(blocks));
  return {
    before: asTalk(blocks.slice(0, start), greeting),
    blocks: blocks.slice(start, end),
    after: asTalk(blocks.slice(end), farewell),
  };
}

function asTalk(blocks: readonly BlockContent[], letter: RegExp): Talk {
  const reason = blocks.some((block) => letter.test(textOf(block).trim())) ? 'letter' : 'chat';
  return blocks.filter(({ type }) => type !== 'thematicBreak').map((node) => ({ node, reason }));
}

function endOfOpening(blocks: readonly BlockContent[]): number {
  let end = 0;
  for (const [index, block] of blocks.slice(0, 4).entries()) {
    const text = shortText(block);
    if (text === null) break;
    const isTalk = isOpening(text) || greeting.test(text) || (end > 0 && (text === '' || isAnnouncement(text)));
    if (!isTalk && text !== '') break;
    if (isTalk) end = index + 1;
  }
  return end;
}

/** 'Here is the text for the blog:' after a greeting. */
function isAnnouncement(text: string): boolean {
  return text.endsWith(':') && aboutTheText.test(text);
}

function isOpening(text: string): boolean {
  if (!opening.test(text)) return false;
  const isAnswer = /^(?:sure|certainly|of course|absolutely|got it|great|perfect)[!,.]/i.test(text);
  return (isAnswer && text.length < 40) || (aboutTheText.test(text) && (isAnswer || /[!:]/.test(text)));
}

/** The last blocks, read upwards: a list belongs to the question above it, a name to the farewell. */
function startOfClosing(blocks: readonly BlockContent[]): number {
  let start = blocks.length;
  for (let index = blocks.length - 1; index >= Math.max(1, blocks.length - 6); index -= 1) {
    const [block, text] = [blocks[index], shortText(blocks[index])];
    const isRule = block?.type === 'thematicBreak' && start === index + 1;
    if (isRule || (text !== null && block?.type !== 'list' && isClosing(text))) start = index;
    else if (block?.type !== 'list' && !isName(blocks, index)) break;
  }
  return start;
}

function isClosing(text: string): boolean {
  return (closing.test(text) && aboutMore.test(text)) || farewell.test(text);
}

/** A name below a farewell. */
function isName(blocks: readonly BlockContent[], index: number): boolean {
  const text = shortText(blocks[index]);
  const above = blocks.slice(Math.max(0, index - 3), index).map(shortText);
  return text !== null && text.length <= 60 && above.some((words) => words !== null && farewell.test(words));
}

/** The words of a short block; null for one that is long, or of another kind than talk is. */
function shortText(block: BlockContent | undefined): string | null {
  if (!block) return null;
  if (block.type === 'thematicBreak') return '';
  if (!['paragraph', 'heading', 'blockquote', 'list'].includes(block.type)) return null;
  const text = textOf(block).trim();
  return text.length <= longest ? text : null;
}
