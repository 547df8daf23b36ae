/** How long what is stored of a comment is kept, counted from its sending (§10.retention, docs/decisions/0040). */
export const commentRetention = { emailMonths: 24, unpublishedEmailDays: 30, spamDays: 30, readerHashDays: 7 } as const;

/** Said beside the field for the email. */
export const emailHint = `Your email is not shown. It is deleted after ${commentRetention.emailMonths} months, or sooner if the comment is not published.`;
