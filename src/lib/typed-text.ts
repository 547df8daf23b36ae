/** Shows nothing, and comes along when a number or an address is copied from a phone, a mail or a PDF. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const lookAlikeHyphens = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
const mark = String.raw`[\s\u200b-\u200f\u061c\u202a-\u202e\u2060\u2066-\u2069\ufeff]`;
const marksAtEnds = new RegExp(`^${mark}+|(?<!${mark})${mark}+$`, 'g');

/** A telephone number or email address as it was meant: without invisible marks, with plain spaces and hyphens. */
export function tidyContact(text: string): string {
  return withoutMarks(text).replace(lookAlikeHyphens, '-').replace(/\s+/g, ' ').trim();
}

/** A web address without invisible marks; other hyphens may be a part of it. */
export function withoutMarks(text: string): string {
  return text.replace(invisible, '').trim();
}

/** A short text without spaces, marks of direction and zero-width signs at its ends; those inside belong to names and emoji. */
export function tidyEnds(text: string): string {
  return text.replace(marksAtEnds, '');
}
