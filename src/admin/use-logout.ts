import { signOutQuestion } from '#src/features/drafts/unsent-texts.ts';
import { useAuth } from '#src/features/session/use-auth.ts';
import { confirm } from '#src/ui/confirm-dialog.ts';

/**
 * Asks when text is not on the server yet, then signs out in every tab, which reloads the login screen, so that no data stays in memory
 * (§4.logout).
 */
export function useLogout(): () => Promise<void> {
  const { logout } = useAuth();
  return async () => {
    const question = await signOutQuestion();
    if (question && !(await confirm(question, 'Sign out', { danger: true }))) return;
    // `logout` logs its failures, and the page is loaded anew; the local session is gone either way.
    await logout().catch(() => undefined);
  };
}
