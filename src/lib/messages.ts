import { z } from 'zod';
import { formatNumber } from './numbers.ts';

/**
 * The sentences for input that a schema refuses without a sentence of its own (§5.messages). Importing this file replaces
 * zod's own, in the whole process or page.
 */
type Issue<Code> = Extract<z.core.$ZodRawIssue, { code: Code }>;
type Sentences = { [Code in z.core.$ZodIssue['code']]: (issue: Issue<Code>) => string };

const check = 'This is not what is expected here. Please check it.';
/** What a field says that has to be filled in. */
export const fillIn = 'Please fill this in.';

const types: Record<string, string> = {
  string: 'Please enter a text.',
  number: 'Please enter a number.',
  int: 'Please enter a whole number.',
  boolean: 'Please choose yes or no: true or false.',
  date: 'Please enter a date.',
  array: 'Please enter a list.',
  object: 'Please enter named fields.',
  record: 'Please enter named fields.',
  null: 'Please leave this empty.',
  undefined: 'Please leave this out.',
  never: 'Please leave this out.',
};

const formats: Record<string, string> = {
  email: 'Please enter a valid email address.',
  url: 'Please enter a full web address, beginning with https://',
  uuid: 'This is not an id. Please use one that this site gave.',
  date: 'Please enter a day, such as 2026-11-22.',
  datetime: 'Please enter a day and a time, such as 2026-11-22T09:00:00Z.',
  time: 'Please enter a time, such as 09:00.',
};

const sentences: Sentences = {
  invalid_type: ({ input, expected }) => (input === undefined ? fillIn : (types[expected] ?? check)),
  too_small: tooSmall,
  too_big: tooBig,
  invalid_format: ({ format }) => formats[format] ?? 'This is not written as it should be. Please check it.',
  invalid_value: ({ values }) => `Please choose ${values.length === 1 ? '' : 'one of these: '}${values.map(String).join(', ')}.`,
  not_multiple_of: ({ divisor }) => `Please enter a multiple of ${formatNumber(Number(divisor))}.`,
  unrecognized_keys: ({ keys }) => `Please leave out what is not known here: ${keys.join(', ')}.`,
  invalid_union: () => check,
  invalid_key: () => 'One of the names is not allowed here. Please check them.',
  invalid_element: () => 'One of the entries is not allowed here. Please check them.',
  custom: () => check,
};

function tooSmall({ origin, minimum, inclusive }: Issue<'too_small'>): string {
  const least = formatNumber(Number(minimum));
  if (origin === 'string') return minimum === 1 ? fillIn : `Please enter at least ${least} characters.`;
  if (isCounted(origin)) return minimum === 1 ? 'Please choose at least one.' : `Please choose at least ${least}.`;
  if (origin === 'date') return 'Please choose a later date.';
  return inclusive ? `Please enter ${least} or more.` : `Please enter more than ${least}.`;
}

function tooBig({ origin, maximum, inclusive }: Issue<'too_big'>): string {
  const most = formatNumber(Number(maximum));
  if (origin === 'string') return `Please shorten this to ${most} characters.`;
  if (isCounted(origin)) return `At most ${most} are allowed.`;
  if (origin === 'date') return 'Please choose an earlier date.';
  return inclusive ? `Please enter ${most} or less.` : `Please enter less than ${most}.`;
}

function isCounted(origin: string): boolean {
  return ['array', 'set', 'map', 'file'].includes(origin);
}

/** The sentence of an issue. */
export function sentenceOf(issue: z.core.$ZodRawIssue): string {
  const sentence = sentences[issue.code] as ((issue: z.core.$ZodRawIssue) => string) | undefined;
  return sentence?.(issue) ?? check;
}

z.config({ customError: sentenceOf });
