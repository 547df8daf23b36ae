/** What makes a text unreadable, or paints over its neighbours. Used by the form and the API, so without zod. */

/** Marks that stack on one letter; the spacing marks (Mc) of Indic scripts take room of their own. */
const stackedMarks = /[\p{Mn}\p{Me}]{5}/u;
const controls = /[^\P{Cc}\t\n\r]/u;
const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
/** Shows nothing: format characters, fillers that count as letters or signs, and what is no character at all. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u3164\uffa0\ufffc\u{1d159}]/gu;

// Where these are needed: joiners and variants after a letter of a script that has them, or inside an emoji; the tags of flags; and marks of
// direction in a text that has letters from right to left.
const neededAfterLetter =
  /(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|[\u0300-\u036f])[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}](?:\u200c|\u200d|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]){1,2}/gu;
const keycaps = /[0-9#*]\ufe0f\u20e3/g;
const flagTags = /\u{1f3f4}[\u{e0020}-\u{e007f}]{1,7}/gu;
const rightToLeft = /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** Phones and tables put them around a number that is copied, and editors leave them at the ends of words. */
const aroundNumbers = /[\u200e\u202a\u2066](?=\+?\d[\d ().-]{6})|(?<=\d)[\u200e\u202c\u2069](?!\p{L})/gu;
const atWordEnds = /(?<=^|\s)[\u200b\u2060\ufeff]+|(?<![\u200b\u2060\ufeff])[\u200b\u2060\ufeff]+(?=\s|$)/g;
const directionMarks = /[\u200e\u200f\u061c]/g;

/** More than four marks on one letter, as no language writes them. */
export function stacksMarks(text: string): boolean {
  return stackedMarks.test(text.replace(/[\p{Cf}\p{Mc}]/gu, ''));
}

/** Control characters other than tab and line break. */
export function hasControls(text: string): boolean {
  return controls.test(text);
}

export function hasLineBreaks(text: string): boolean {
  return lineBreaks.test(text);
}

/** How many lines a text has, empty ones too. */
export function linesIn(text: string): number {
  return text.split(lineBreaks).length;
}

/** A letter that can be seen. */
export function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text.replace(unseen, ''));
}

/** Whether anything can be seen at all. */
export function isVisible(text: string): boolean {
  return /[^\s\p{M}]/u.test(text.replace(unseen, ''));
}

/** Invisible characters where no script, emoji or direction needs them. */
export function hidesCharacters(text: string): boolean {
  const plain = text.replace(aroundNumbers, '').replace(atWordEnds, '');
  const rest = plain.replace(neededAfterLetter, '').replace(keycaps, '').replace(flagTags, '');
  return (rightToLeft.test(text) ? rest.replace(directionMarks, '') : rest).search(unseen) >= 0;
}

/** A text without invisible characters, except those that a script or an emoji needs. */
export function withoutUnseen(text: string): string {
  const needed = [neededAfterLetter, keycaps, flagTags].map(({ source }) => source).join('|');
  return text.replace(new RegExp(`(${needed})|${unseen.source}`, 'gu'), '$1');
}

/** A name on one line, with single spaces. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
