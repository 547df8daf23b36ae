import { senderOf } from '#src/api/live-mailings.ts';
import { examineSenderDomain, txtResolver } from '#src/features/subscriptions/sender-domain.server.ts';
import type { Variables } from '#src/lib/environment.ts';
import { bad, type Finding, good } from './finding.ts';

const guide = 'docs/deploy.md, Articles by email';
const places = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } as const;
const said = {
  'not-found': 'is not found',
  'too-weak': 'is too weak or not the only one',
  'not-asked': 'could not be asked; try again later',
} as const;

/** Checks what receivers ask of the domain that articles come from, as the screen of the subscribers does. */
export async function examineSender(variables: Variables, askTxt = txtResolver()): Promise<Finding[]> {
  const sender = senderOf(variables);
  const { domain, skipped, records } = await examineSenderDomain(sender, askTxt);
  if (skipped === 'unset') return [good('sender', `not set up; no articles go out by email (${guide})`)];
  if (skipped === 'local') return [good('sender', `nothing is asked of ${domain}: mails stay on this machine`)];
  if (skipped === 'provider')
    return [bad('sender', `${domain} belongs to a mail provider; set MAIL_FROM to an address of a domain of your own (${guide}).`)];
  const wrong = records.flatMap(({ name, host, state }) => {
    if (state === 'passes') return [];
    if (host === null) return ['MAIL_DKIM_SELECTOR is not set'];
    return [`${places[name]} at ${host} ${said[state]}`];
  });
  return [wrong.length === 0 ? good('sender', `${domain} passes SPF, DKIM and DMARC`) : bad('sender', `${wrong.join('; ')} (${guide}).`)];
}
