import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { AppError } from '#src/lib/errors.ts';

/** Requests allowed per window, per visitor or per administrator. */
export const limits = {
  login: { windowSeconds: 60, allowed: 10 },
  logout: { windowSeconds: 60, allowed: 20 },
  comment: { windowSeconds: 60, allowed: 5 },
  commentsADay: { windowSeconds: 86_400, allowed: 30 },
  // Beyond these an enquiry is still stored, as suspected spam.
  enquiry: { windowSeconds: 60, allowed: 5 },
  enquiriesADay: { windowSeconds: 86_400, allowed: 30 },
  // Answers of the owner by email.
  answer: { windowSeconds: 3_600, allowed: 30 },
  upload: { windowSeconds: 60, allowed: 20 },
  write: { windowSeconds: 60, allowed: 60 },
  // Of its own: text that is saved while an administrator types must not use up the writes of their clicks.
  text: { windowSeconds: 60, allowed: 40 },
  count: { windowSeconds: 60, allowed: 60 },
  publish: { windowSeconds: 5, allowed: 1 },
} as const;

export type LimitName = keyof typeof limits;

/** Counts requests in the database, which all instances of a function share. */
export function limiter(db: Database, visitorHash: string) {
  return async (name: LimitName, subject = visitorHash): Promise<void> => {
    const { windowSeconds, allowed } = limits[name];
    const answer = await db.rpc('take_rate_limit', { bucket_name: `${name}:${subject}`, window_seconds: windowSeconds, allowed });
    const retryAfter = dataOf(answer);
    if (retryAfter > 0) throw tooMany(retryAfter);
  };
}

/** @param retryAfter seconds until another request may pass */
export function tooMany(retryAfter: number): AppError {
  return new AppError('too_many', `Too many requests. Please try again in ${durationText(retryAfter)}.`, { retryAfter });
}

function durationText(seconds: number): string {
  if (seconds < 90) return `${seconds} second${seconds === 1 ? '' : 's'}`;
  if (seconds < 5_400) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3_600)} hours`;
}
