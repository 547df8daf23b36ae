import { useQuery } from '@tanstack/react-query';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { sessionsQuery } from '../session.queries.ts';
import { SessionItem } from './SessionItem.tsx';
import { useSignOutDevices } from './use-sign-out-devices.ts';

/** Where administrators are signed in, and how to end it (§2.sessions). */
export function Component() {
  const sessions = useQuery(sessionsQuery);
  const { signOutDevice, signOutOthers, signOutEverywhere } = useSignOutDevices();
  useLoggedError('The devices could not be loaded', sessions.error);
  const own = sessions.data?.find((session) => session.is_current)?.email;
  const hasOthers = sessions.data?.some((session) => session.email === own && !session.is_current) ?? false;
  return (
    <>
      <ScreenHeading title="Devices">
        Where administrators are signed in. A device is signed out 12 hours after its last use, and 7 days after its sign-in.
      </ScreenHeading>
      {sessions.isPending && <Spinner label="Loading devices…" />}
      {sessions.isError && !sessions.data && (
        <Notice kind="danger" action={<Button onClick={() => void sessions.refetch()}>Try again</Button>}>
          The devices could not be loaded.
        </Notice>
      )}
      <ul>
        {sessions.data?.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            onSignOut={session.email === own && !session.is_current ? () => void signOutDevice(session) : undefined}
          />
        ))}
      </ul>
      {sessions.data && (
        <div className="mt-6 flex flex-wrap gap-3">
          {hasOthers && <Button onClick={() => void signOutOthers()}>Sign out other devices</Button>}
          <Button kind="danger" onClick={() => void signOutEverywhere()}>
            Sign out everywhere
          </Button>
        </div>
      )}
    </>
  );
}
