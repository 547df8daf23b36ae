import type { SiteProfile } from '../site-profile.ts';
import { changedFields } from './site-profile-form.ts';

/** Their facts with the fields that changed here since the common version. */
export function withMine(base: SiteProfile, mine: SiteProfile, theirs: SiteProfile): SiteProfile {
  const own = changedFields(base, mine).map((name) => [name, mine[name]]);
  return { ...theirs, ...Object.fromEntries(own) };
}
