const currency = String.raw`(?:\p{Sc}\s?|[A-Z]{3}\s)?`;
const number = String.raw`\p{Nd}+(?:[.,:/٫٬]\p{Nd}+)*`;
const unit = String.raw`(?:\s?[%٪×]|\+|\s(?:thousand|million|billion)(?=\s))*`;
const phone = String.raw`[+(]{1,2}\p{Nd}+\)?(?:[ \u00a0-]\(?\p{Nd}+\)?)*`;
const spaced = String.raw`\p{Nd}{1,3}(?:[ \u00a0\u2009\u202f]\p{Nd}{3})+(?!\p{Nd})`;
const leadingFigure = new RegExp(
  String.raw`^(${phone}|${currency}[+−-]?(?:${spaced}|${number})(?:\s?[–-]\s?${number})?${unit})\s+(\S.*)$`,
  'su',
);

/** How long the longest word of a figure is: from 8 characters on 'long', from 13 on it needs the 'whole' row; else undefined. */
export function lengthOf(figure: string | null): 'long' | 'whole' | undefined {
  const longest = Math.max(...(figure ?? '').split(/\s+/).map((word) => word.length));
  if (longest < 8) return undefined;
  return longest < 13 ? 'long' : 'whole';
}

/** Splits 'AED 375,000 turnover' into a leading figure and the words after it; `figure` is null when there is none. */
export function splitStat(text: string): { figure: string | null; words: string } {
  const [, figure, words] = leadingFigure.exec(text.trim()) ?? [];
  return figure && words ? { figure, words } : { figure: null, words: text.trim() };
}
