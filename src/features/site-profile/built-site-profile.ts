import { getEntry } from 'astro:content';
import { defaultSiteProfile, type SiteProfile } from './site-profile.ts';

/** The owner's words as this build read them, with its posts in one reading (docs/decisions/0008). */
export async function siteProfileFacts(): Promise<SiteProfile> {
  return (await getEntry('siteProfile', 'site-profile'))?.data ?? defaultSiteProfile;
}
