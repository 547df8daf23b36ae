import type { StorageResult } from '#src/features/drafts/draft-store.ts';

type Facts = {
  isUnsaved: boolean;
  /** When the newest text was stored on the device; null while it was not. */
  draftSavedAt: string | null;
  storageResult: StorageResult;
  /** The post is stored on the server. */
  isStored: boolean;
  /** The live site shows the stored version. */
  isLive: boolean;
};

const storageFailed = 'Drafts cannot be kept on this device';

/** The line that says where the text is (§12.indicator). */
export function indicatorText({ isUnsaved, draftSavedAt, storageResult, isStored, isLive }: Facts): string {
  if (isUnsaved && storageResult !== 'stored') return storageFailed;
  if (isUnsaved) return draftSavedAt ? 'Saved on this device' : 'Not saved yet';
  if (isStored) return isLive ? 'Live' : 'Saved';
  return storageResult === 'stored' ? 'Nothing written yet' : storageFailed;
}
