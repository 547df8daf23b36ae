const currency = String.raw`(?:\p{Sc}\s?|[A-Z]{3}\s)?`;
const number = String.raw`\p{Nd}+(?:[.,:/٫٬]\p{Nd}+)*`;
const unit = String.raw`(?:\s?[%٪×]|\+|\s(?:thousand|million|billion)(?=\s))*`;
const leadingFigure = new RegExp(String.raw`^(${currency}[+−-]?${number}(?:\s?[–-]\s?${number})?${unit})\s+(\S.*)$`, 'su');

/** A stat as a large figure and the words after it; without a leading figure all of it is words. 'AED 375,000 turnover' has both. */
export function splitStat(text: string): { figure: string | null; words: string } {
  const [, figure, words] = leadingFigure.exec(text.trim()) ?? [];
  return figure && words ? { figure, words } : { figure: null, words: text.trim() };
}
