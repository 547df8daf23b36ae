import { toast } from 'sonner';
import { signOutQuestion } from '#src/features/versioned-form/unsent-texts.ts';
import { confirm } from '#src/ui/dialogs/confirm-dialog.ts';
import { sayFailure } from '#src/ui/messages/say-failure.ts';
import { useEndSessions } from '../session.queries.ts';
import type { ListedSession } from '../session.ts';
import { logout } from '../sign-in.ts';

/** Signs out one device, all others, or all of this administrator, each after a question. */
export function useSignOutDevices() {
  const { mutateAsync: end } = useEndSessions();
  const signOutDevice = async ({ id, device }: ListedSession) => {
    const consequence = 'What is not saved there stays on that device.';
    if (!(await confirm(`Sign out ${device ?? 'this device'}?`, 'Sign out', { danger: true, consequence }))) return;
    await say(end({ id }), () => 'The device is signed out.');
  };
  const signOutOthers = async () => {
    if (
      !(await confirm('Sign out all your other devices?', 'Sign out other devices', {
        danger: true,
        consequence: 'You stay signed in here.',
      }))
    )
      return;
    await say(end('others'), ({ ended }) => (ended === 1 ? '1 device is signed out.' : `${ended} devices are signed out.`));
  };
  const signOutEverywhere = async () => {
    const unsent = await signOutQuestion();
    const consequence = ['You are signed out here as well.', unsent].filter(Boolean).join(' ');
    if (!(await confirm('Sign out on all your devices?', 'Sign out everywhere', { danger: true, consequence }))) return;
    if (!(await say(end('all')))) return;
    // `logout` logs its failures, and the page is reloaded; no session is left either way.
    await logout().catch(() => undefined);
  };
  return { signOutDevice, signOutOthers, signOutEverywhere };
}

/** Waits for the answer and says what came of it; false when it failed. */
async function say(answer: Promise<{ ended: number }>, done?: (answer: { ended: number }) => string): Promise<boolean> {
  try {
    const result = await answer;
    if (done) toast.success(done(result));
    return true;
  } catch (error) {
    sayFailure('Devices could not be signed out:', error, 'This did not work. Try again.');
    return false;
  }
}
