import type { Keeping } from '#src/features/drafts/draft-store.ts';

type Facts = {
  isUnsaved: boolean;
  /** Of the last copy on the device; null while the newest words wait for theirs. */
  keptAt: string | null;
  keeping: Keeping;
  /** The post is stored on the server. */
  isStored: boolean;
  /** The live site shows what is stored. */
  isLive: boolean;
};

export const cannotKeep = 'Drafts cannot be kept on this device';

/** The one line that says where the words are (anchors, features 3.3). */
export function indicatorText({ isUnsaved, keptAt, keeping, isStored, isLive }: Facts): string {
  if (isUnsaved && keeping !== 'kept') return cannotKeep;
  if (isUnsaved) return keptAt ? 'Saved on this device' : 'Not saved yet';
  if (isStored) return isLive ? 'Live' : 'Saved';
  return keeping === 'kept' ? 'Nothing written yet' : cannotKeep;
}
