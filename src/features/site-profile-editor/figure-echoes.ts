import { rowNames } from './row-lines.ts';
import type { SiteProfileForm, SiteProfilePath } from './site-profile-form.ts';
import { fieldLabels, fieldNames, type SiteProfileField } from './site-sections.ts';

type Figure = SiteProfileForm['figures'][number];

/** A text of the form: where it is, and what it is called. */
export type TextPlace = { path: SiteProfilePath; label: string };

const numberWords = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Earlier figures whose number the form has changed, each with the texts that still say it (§2.owner-figures). */
export function figureEchoes(earlier: readonly Figure[], form: SiteProfileForm): { figure: Figure; places: TextPlace[] }[] {
  const changed = earlier.filter(({ number, label }) => {
    const now = form.figures.find((figure) => figure.label === label);
    return now !== undefined && now.number !== number;
  });
  return changed.map((figure) => ({ figure, places: textsThatSay(figure, form) })).filter(({ places }) => places.length > 0);
}

/** The texts that say an earlier number of a figure, such as 'About the author' for 'over 3,200 licences'. */
export function textsThatSay(earlier: Figure, form: SiteProfileForm): TextPlace[] {
  const pattern = sentencePattern(earlier);
  if (!pattern) return [];
  return fieldNames.filter((field) => field !== 'figures').flatMap((field) => placesIn(field, form[field], pattern));
}

/** The number, in digits or in a word, within three words before a word of what it counts; null for a figure without digits. */
function sentencePattern({ number, label }: Figure): RegExp | null {
  const digits = number.replaceAll(/\D/g, '');
  const stems = label.split(/\s+/).flatMap((word) => (/^\p{L}{4,}$/u.test(word) ? word.replace(/(y|ies|s)$/i, '') : []));
  if (!digits || stems.length === 0) return null;
  const spellings = [digits.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ',?'), numberWords[Number(digits)]].filter(Boolean);
  return new RegExp(String.raw`(?<![\d,.\p{L}])(?:${spellings.join('|')})(?![\d\p{L}])\+?(?:\s+\S+){0,3}?\s+(?:${stems.join('|')})`, 'iu');
}

function placesIn(field: SiteProfileField, value: SiteProfileForm[SiteProfileField], pattern: RegExp): TextPlace[] {
  if (typeof value === 'string') return pattern.test(value) ? [{ path: field as SiteProfilePath, label: fieldLabels[field] }] : [];
  if (!Array.isArray(value)) return [];
  const name = rowNames[field as keyof typeof rowNames];
  return value.flatMap((row, index) => {
    const said = Object.entries(row).find(([, text]) => textsIn(text).some((each) => pattern.test(each)));
    return said ? [{ path: `${field}.${index}.${said[0]}` as SiteProfilePath, label: `${name} ${index + 1}` }] : [];
  });
}

function textsIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn);
}
