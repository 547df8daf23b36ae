import { useSession } from './session-store.ts';

/** What the signed-in person calls somebody: 'You', their address, or 'Somebody' when nobody knows. */
export function usePersonName(): (email: string | null) => string {
  const own = useSession().user?.email ?? null;
  return (email) => (email === null ? 'Somebody' : email === own ? 'You' : email);
}
