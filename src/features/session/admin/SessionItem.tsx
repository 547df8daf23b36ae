import { formatMoment } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { ListedSession } from '../session.ts';

type Props = {
  session: ListedSession;
  /** Absent for what this administrator cannot sign out here. */
  onSignOut?: (() => void) | undefined;
};

/** One device that is signed in. */
export function SessionItem({ session, onSignOut }: Props) {
  const device = session.device ?? 'Unknown device';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{device}</span>
          {session.is_current && <Badge kind="good">This device</Badge>}
        </p>
        <p className="text-muted break-words">{session.email}</p>
        <p className="text-muted">
          Last used <time dateTime={session.last_used_at}>{formatMoment(session.last_used_at)}</time>, signed in{' '}
          <time dateTime={session.signed_in_at}>{formatMoment(session.signed_in_at)}</time>
        </p>
      </div>
      {onSignOut && (
        <Button onClick={onSignOut} aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}
