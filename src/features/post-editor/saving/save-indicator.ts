import type { ServerCopy } from '#src/features/drafts/draft-saver.ts';
import type { StorageResult } from '#src/features/drafts/draft-store.ts';
import type { LiveSentence } from '#src/features/publishing/live-sentence.ts';

type Facts = {
  isUnsaved: boolean;
  /** When the newest text was stored on the device; null while it was not. */
  draftSavedAt: string | null;
  storageResult: StorageResult;
  /** Where the unsaved text is on the server. */
  server: ServerCopy;
  /** The post is stored on the server. */
  isStored: boolean;
  /** Who has the stored version; null for a draft. */
  reach: LiveSentence | null;
};

/** The line of the save bar; `kind` decides dot and colour. */
export type Indicator = { kind: 'open' | 'failed' | 'stored' | LiveSentence['kind']; text: string };

const storageFailed: Indicator = { kind: 'failed', text: 'Drafts cannot be kept on this device' };

const offline = 'Offline: kept on this device, saved when the network is back';

/** Where the text is, and who has it (§12.indicator). */
export function indicatorOf(facts: Facts): Indicator {
  const { isUnsaved, storageResult, isStored, reach } = facts;
  if (isUnsaved) return unsavedIndicator(facts);
  if (isStored) return reach ?? { kind: 'stored', text: 'Saved' };
  return storageResult === 'stored' ? { kind: 'open', text: 'Nothing written yet' } : storageFailed;
}

function unsavedIndicator({ draftSavedAt, storageResult, server }: Facts): Indicator {
  if (server.kind === 'saved') return { kind: 'stored', text: 'Saved on the server' };
  if (storageResult !== 'stored') return storageFailed;
  if (server.kind === 'offline') return { kind: 'open', text: offline };
  if (server.kind === 'refused') return { kind: 'failed', text: server.detail };
  return { kind: 'open', text: draftSavedAt ? 'Saved on this device' : 'Not saved yet' };
}
