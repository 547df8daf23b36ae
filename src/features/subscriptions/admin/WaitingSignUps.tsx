import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { useFocusHandover } from '#src/ui/list/use-focus-handover.ts';
import { type Subscriber, subscriptionRules } from '../subscription.ts';
import { askedText, placeText } from '../subscription-words.ts';
import { useActs } from './use-acts.ts';

/** The newest sign-ups that are sent no link by themselves; nothing while there are none. */
export function WaitingSignUps({ held, rows = [] }: { held: number; rows?: readonly Subscriber[] | undefined }) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { act, isBusy } = useActs();
  useFocusHandover(section, `${held}${rows.map((row) => row.id)}`, { rows: 'li', toButton: true });
  if (held === 0) return null;
  return (
    <section ref={section} aria-labelledby={id} className="mb-5 border border-s-3 border-line border-s-gold bg-raised px-4 py-2 text-sm">
      <h2 id={id} className="pt-2 pb-1 text-lg">
        {formatNumber(held)} {held === 1 ? 'waits' : 'wait'} for your look
      </h2>
      <p className="pb-2 text-muted">
        More asked than the {subscriptionRules.askedADay} that are sent a link in a day, many asked from one network, or the form was sent
        more quickly than people type. What comes after waits for you, and is deleted after {subscriptionRules.linkDays} days.
      </p>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="flex min-h-11 flex-wrap items-center gap-x-4 border-t border-line">
            <span className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
              <bdi>{row.address}</bdi>, {askedText(row.created_at ?? '')}, {placeText(row)}
            </span>
            <span className="max-sm:-ms-3.5">
              <Button
                kind="quiet"
                busy={isBusy}
                aria-label={`Send the link to ${row.address}`}
                onClick={() => void act('send-link', [row])}
              >
                Send the link
              </Button>
              <Button kind="quiet" data-danger busy={isBusy} aria-label={`Delete ${row.address}`} onClick={() => void act('delete', [row])}>
                Delete
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {held > rows.length && rows.length > 0 && (
        <Link to="?state=held" className="link link-alone">
          All {formatNumber(held)}
        </Link>
      )}
    </section>
  );
}
