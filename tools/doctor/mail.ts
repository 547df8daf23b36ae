import { z } from 'zod';
import { mailSettings } from '#src/api/live-notifications.ts';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { openMailer } from '#src/features/notifications/smtp.server.ts';
import { reasonOf } from '#src/lib/errors.ts';
import type { Target } from '../environment.ts';
import { bad, type Finding, good } from './finding.ts';

const listSchema = z.object({ failing: z.number(), mails: z.array(z.object({ last_error: z.string().nullable() })) });

/** Checks that the mail server answers and takes name and password; sends nothing. */
export async function examineMailServer({ variables }: Target): Promise<Finding[]> {
  const { SMTP_URL, NOTIFY_TO } = variables;
  if (Boolean(SMTP_URL) !== Boolean(NOTIFY_TO))
    return [
      bad(
        'mail',
        `${SMTP_URL ? 'NOTIFY_TO' : 'SMTP_URL'} is not set; without it no mail is sent (docs/deploy.md, Notifications by email).`,
      ),
    ];
  const settings = mailSettings(variables);
  if (settings === null)
    return [good('mail', 'not set up; notifications wait in the administrator area (docs/deploy.md, Notifications by email)')];
  const mailer = await openMailer(settings);
  try {
    await mailer.check();
    return [good('mail', 'its server answers')];
  } catch (error) {
    return [bad('mail', `${reasonOf(error)} Check SMTP_URL.`)];
  } finally {
    mailer.close();
  }
}

/** Checks that no mail fails. */
export async function examineMails(db: Database): Promise<Finding[]> {
  const { failing, mails } = listSchema.parse(dataOf(await db.rpc('list_mails', { most: 50 })));
  if (failing === 0) return [good('mails', 'none fails')];
  const reason = mails.find(({ last_error }) => last_error)?.last_error ?? '';
  return [bad('mails', `${failing} could not be sent. ${reason} Mend it, then press "Try again" on the dashboard.`)];
}
