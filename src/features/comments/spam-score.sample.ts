import type { Submission } from './spam-score.ts';

/** A comment of which people have said whether it is spam. */
export type Sample = { submission: Submission; isSpam: boolean };
type More = Partial<Submission>;

export function ham(name: string, message: string, more: More = {}): Sample {
  const submission = { name, email: 'reader@example.org', message, filledField: '', millisecondsToFill: 48_000, ...more };
  return { submission, isSpam: false };
}

export function spam(name: string, message: string, more: More = {}): Sample {
  const submission = { name, email: 'sender@example.org', message, filledField: '', millisecondsToFill: 21_000, ...more };
  return { submission, isSpam: true };
}
