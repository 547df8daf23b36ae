/** The result of one check: that something is right, or what to do about it. */
export type Finding = { subject: string; ok: boolean; text: string };

export function good(subject: string, text: string): Finding {
  return { subject, ok: true, text };
}

/** @param text what is wrong and what to do, in one line */
export function bad(subject: string, text: string): Finding {
  return { subject, ok: false, text };
}
