/** Requests allowed per window, per address or per administrator (anchors, S76); the doors name the same numbers to Netlify. */
export const limits = {
  login: { windowSeconds: 60, allowed: 10 },
  comment: { windowSeconds: 60, allowed: 5 },
  commentsADay: { windowSeconds: 86_400, allowed: 30 },
  upload: { windowSeconds: 60, allowed: 20 },
  write: { windowSeconds: 60, allowed: 60 },
  count: { windowSeconds: 60, allowed: 60 },
} as const;

export type LimitName = keyof typeof limits;
