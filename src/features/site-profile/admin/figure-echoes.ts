import { rowNames } from './site-profile-errors.ts';
import { fieldLabels, fieldNames, type SiteProfileField, type SiteProfileForm } from './site-profile-form.ts';

type Figure = SiteProfileForm['figures'][number];

const numberWords = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The names of the texts that say an earlier number of a figure, such as 'About the author' for 'over 3,200 licences'. */
export function textsThatSay(earlier: Figure, form: SiteProfileForm): string[] {
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

function placesIn(field: SiteProfileField, value: SiteProfileForm[SiteProfileField], pattern: RegExp): string[] {
  if (typeof value === 'string') return pattern.test(value) ? [fieldLabels[field]] : [];
  if (!Array.isArray(value)) return [];
  const name = rowNames[field as keyof typeof rowNames];
  return value.flatMap((row, index) => (Object.values(row).some((text) => pattern.test(text)) ? [`${name} ${index + 1}`] : []));
}
