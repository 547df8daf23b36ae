import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { type Column, List } from '#src/ui/list/List.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { RowAction, RowActions } from '#src/ui/list/RowAction.tsx';
import { sessionsQuery } from '../session.queries.ts';
import type { ListedSession } from '../session.ts';
import { useSignOutDevices } from './use-sign-out-devices.ts';

/** Where administrators are signed in, and how to end it (§2.sessions). */
export function Component() {
  const sessions = useQuery(sessionsQuery);
  const { signOutDevice, signOutOthers, signOutEverywhere } = useSignOutDevices();
  const own = sessions.data?.find((session) => session.is_current)?.email;
  const isOther = ({ email, is_current }: ListedSession) => email === own && !is_current;
  return (
    <ListScreen
      title="Devices"
      note="Where administrators are signed in. A device is signed out 12 hours after its last use, and 7 days after its sign-in."
    >
      <List
        name="Signed in"
        query={sessions}
        items={sessions.data}
        columns={columnsFor(isOther, (session) => void signOutDevice(session))}
        loading="Loading devices…"
        failed="The devices could not be loaded."
        empty={{ title: 'No device is signed in' }}
      />
      {sessions.data && (
        <div className="mt-4 -ms-3.5 flex flex-wrap gap-1">
          {sessions.data.some(isOther) && (
            <Button kind="quiet" onClick={() => void signOutOthers()}>
              Sign out other devices
            </Button>
          )}
          <Button kind="quiet" data-danger onClick={() => void signOutEverywhere()}>
            Sign out everywhere
          </Button>
        </div>
      )}
    </ListScreen>
  );
}

function columnsFor(isOther: (session: ListedSession) => boolean, onSignOut: (session: ListedSession) => void): Column<ListedSession>[] {
  return [
    {
      name: 'title',
      head: 'Device',
      width: 'minmax(0, 1fr)',
      cell: (session) => (
        <>
          <h3>{deviceOf(session)}</h3>
          <p className="text-muted">{session.email}</p>
        </>
      ),
    },
    {
      name: 'here',
      width: '7rem',
      cell: ({ is_current }) => is_current && <Badge kind="good">This device</Badge>,
    },
    {
      name: 'used',
      head: 'Last used',
      width: '12rem',
      medium: '10.5rem',
      cell: ({ last_used_at, signed_in_at }) => (
        <p>
          <span className="sm:sr-only">Last used </span>
          <time dateTime={last_used_at}>{formatMoment(last_used_at)}</time>
          <small>
            signed in <time dateTime={signed_in_at}>{formatMoment(signed_in_at)}</time>
          </small>
        </p>
      ),
    },
    {
      name: 'actions',
      width: '7rem',
      medium: '6rem',
      cell: (session) =>
        isOther(session) && (
          <RowActions>
            <RowAction name={`Sign out ${deviceOf(session)}`} onClick={() => onSignOut(session)}>
              Sign out
            </RowAction>
          </RowActions>
        ),
    },
  ];
}

function deviceOf({ device }: ListedSession): string {
  return device ?? 'Unknown device';
}
