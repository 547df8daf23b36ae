const currency = String.raw`(?:\p{Sc}\s?|[A-Z]{3}\s)?`;
const number = String.raw`\p{Nd}+(?:[.,:/٫٬]\p{Nd}+)*`;
const unit = String.raw`(?:\s?[%٪×]|\+|\s(?:thousand|million|billion)(?=\s))*`;
const leadingFigure = new RegExp(String.raw`^(${currency}[+−-]?${number}(?:\s?[–-]\s?${number})?${unit})\s+(\S.*)$`, 'su');

/** Splits 'AED 375,000 turnover' into a leading figure and the words after it; `figure` is null when there is none. */
export function splitStat(text: string): { figure: string | null; words: string } {
  const [, figure, words] = leadingFigure.exec(text.trim()) ?? [];
  return figure && words ? { figure, words } : { figure: null, words: text.trim() };
}
