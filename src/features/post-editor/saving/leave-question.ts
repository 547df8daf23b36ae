import type { ServerCopy } from '#src/features/drafts/draft-saver.ts';
import type { StorageResult } from '#src/features/drafts/draft-store.ts';

/** Says where text is that the server does not have. */
export function leaveQuestion(device: StorageResult, server: ServerCopy): string {
  const where = device === 'stored' ? 'kept on this device only' : 'kept nowhere: neither on the server nor on this device';
  const why = server.kind === 'changed' ? ', because the text was changed elsewhere' : '';
  return `Your last changes are not on the server yet${why}. They are ${where}. Leave anyway?`;
}
