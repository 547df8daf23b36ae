import type { StorageResult } from '#src/features/drafts/draft-store.ts';
import type { PostReach } from '#src/features/publishing/post-reach.ts';

type Facts = {
  isUnsaved: boolean;
  /** When the newest text was stored on the device; null while it was not. */
  draftSavedAt: string | null;
  storageResult: StorageResult;
  /** The post is stored on the server. */
  isStored: boolean;
  /** Who has the stored version; null for a draft. */
  reach: PostReach | null;
};

/** The line of the save bar; `kind` decides dot and colour. */
export type Indicator = { kind: 'open' | 'failed' | 'stored' | PostReach['kind']; text: string };

const storageFailed: Indicator = { kind: 'failed', text: 'Drafts cannot be kept on this device' };

/** Where the text is, and who has it (§12.indicator). */
export function indicatorOf({ isUnsaved, draftSavedAt, storageResult, isStored, reach }: Facts): Indicator {
  if (isUnsaved && storageResult !== 'stored') return storageFailed;
  if (isUnsaved) return { kind: 'open', text: draftSavedAt ? 'Saved on this device' : 'Not saved yet' };
  if (isStored) return reach ?? { kind: 'stored', text: 'Saved' };
  return storageResult === 'stored' ? { kind: 'open', text: 'Nothing written yet' } : storageFailed;
}
