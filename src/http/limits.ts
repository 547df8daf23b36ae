import { AppError } from '#src/lib/errors.ts';

/** Requests allowed per window, per address or per administrator (anchors, S76); the doors name the same numbers to Netlify. */
export const limits = {
  login: { windowSeconds: 60, allowed: 10 },
  comment: { windowSeconds: 60, allowed: 5 },
  commentsADay: { windowSeconds: 86_400, allowed: 30 },
  upload: { windowSeconds: 60, allowed: 20 },
  write: { windowSeconds: 60, allowed: 60 },
  count: { windowSeconds: 60, allowed: 60 },
  publish: { windowSeconds: 5, allowed: 1 },
} as const;

export type LimitName = keyof typeof limits;

/** @param wait seconds until another request may pass */
export function tooMany(wait: number): AppError {
  return new AppError('too_many', `Too many requests. Please try again in ${inWords(wait)}.`, { retryAfter: wait });
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} second${seconds === 1 ? '' : 's'}`;
  if (seconds < 5_400) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3_600)} hours`;
}
