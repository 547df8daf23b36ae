import { Link } from 'react-router';
import { counted } from '#src/lib/numbers.ts';
import { Notice } from '#src/ui/Notice.tsx';
import type { MessagePage } from '../messages.queries.ts';
import { inboxPath } from './inbox-address.ts';

/** Says that messages wait of which no mail of their own told, and leads to them. It goes once they are dealt with. */
export function Crowd({ flood }: { flood: MessagePage['flood'] | undefined }) {
  if (!flood) return null;
  const action = (
    <Link to={inboxPath({ view: 'all', ...(flood.since ? { since: flood.since } : {}) })} className="button">
      Show them
    </Link>
  );
  return (
    <div className="mb-6">
      <Notice action={action}>
        Messages are arriving too fast to email you about each one. {counted(flood.waiting, 'waits', 'wait')} here.
      </Notice>
    </div>
  );
}
