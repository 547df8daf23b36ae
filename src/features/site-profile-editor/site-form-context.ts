import { createContext, useContext } from 'react';
import type { ListName } from '#src/features/site-profile/public-rows.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import type { OpenForm } from '#src/features/versioned-form/offer-undo.ts';
import type { SiteProfileForm, SiteProfilePath } from './site-profile-form.ts';

/** The row that is open; one at a time. */
export type OpenRow = { list: ListName; index: number };

/** What the sections of the form share. */
export type SiteFormState = {
  /** What is saved. */
  stored: SiteProfile;
  openForm: OpenForm<SiteProfileForm>;
  openRow: OpenRow | null;
  setOpenRow: (row: OpenRow | null) => void;
  /** Goes to a place of the form, whichever section it is in, and opens its row. */
  goTo: (path: SiteProfilePath) => void;
};

export const SiteFormContext = createContext<SiteFormState | null>(null);

export function useSiteForm(): SiteFormState {
  const state = useContext(SiteFormContext);
  if (!state) throw new Error('A part of "Your site" is outside its form.');
  return state;
}
