import { useAuth } from '#src/features/session/use-auth.ts';
import { site } from '#src/site.ts';

/** Signs out and opens the login screen anew, so that nothing that was read stays in memory (specification, section 4). */
export function useLogout(): () => Promise<void> {
  const { logout } = useAuth();
  return async () => {
    // What fails is logged; signed out one is all the same.
    await logout().catch(() => undefined);
    window.location.assign(site.adminPath);
  };
}
