import { AppError } from '#src/lib/errors.ts';

/** Removes the mails of one-machine mode that name a person, went to them or refer to these rows; hosted, mails are in the owner's mailbox alone. */
export type ForgetMails = (identifier: { kind: 'email' | 'phone'; value: string }, references: string[]) => Promise<void>;

/** Asks the platform of one-machine mode. @throws AppError `unavailable` when it does not do it */
export const forgetLocalMails: ForgetMails = async (identifier, references) => {
  const { PURGE_API_URL, NETLIFY_PURGE_API_TOKEN } = process.env;
  if (!PURGE_API_URL) return;
  const response = await fetch(new URL('/api/mails/forget', PURGE_API_URL), {
    method: 'POST',
    headers: { Authorization: `Bearer ${NETLIFY_PURGE_API_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier, references }),
    signal: AbortSignal.timeout(3_000),
  });
  if (!response.ok) throw new AppError('unavailable', 'The emails on this machine could not be searched. Please try again.');
};
