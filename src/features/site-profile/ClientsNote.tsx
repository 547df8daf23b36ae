import type { SiteProfile } from './site-profile.ts';

/** What is to know of the people in cases and voices, once: below the last of the two. Has no hooks: docs/decisions/0012. */
export function ClientsNote({ owner: { cases, voices, clients_note }, below }: { owner: SiteProfile; below: 'cases' | 'voices' }) {
  const last = voices.length > 0 ? 'voices' : 'cases';
  if (!clients_note || below !== last || (cases.length === 0 && voices.length === 0)) return null;
  return (
    <p className="mt-(--spacing-inside) text-muted text-sm" dir="auto">
      {clients_note}
    </p>
  );
}
