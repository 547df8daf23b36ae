import { useAuth } from '#src/features/session/use-auth.ts';
import { site } from '#src/site.ts';

/** Signs out and reloads the login screen, so that no data stays in memory (§4.logout). */
export function useLogout(): () => Promise<void> {
  const { logout } = useAuth();
  return async () => {
    // `logout` logs its failures; the local session is gone either way.
    await logout().catch(() => undefined);
    window.location.assign(site.adminPath);
  };
}
