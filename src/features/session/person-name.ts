import { useSession } from './session-store.ts';

/** The name of a person on screen: 'You', their address, or 'Somebody' when it is not known. */
export function usePersonName(): (email: string | null) => string {
  const own = useSession().user?.email ?? null;
  return (email) => (email === null ? 'Somebody' : email === own ? 'You' : email);
}
