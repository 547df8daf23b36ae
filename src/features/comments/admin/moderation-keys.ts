import { latinLetter } from '#src/ui/keys.ts';
import type { BulkAction } from '../moderation.queries.ts';

/** The command of a key or button. */
export type ModerationCommand = BulkAction | 'reply' | 'select' | 'undo' | 'next' | 'previous';

const commands: Record<string, ModerationCommand> = {
  a: 'approve',
  s: 'spam',
  d: 'delete',
  r: 'reply',
  x: 'select',
  z: 'undo',
  j: 'next',
  k: 'previous',
};

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** The command of a key; null while the focus is in an input, and for browser shortcuts with a modifier. */
export function commandFor({ key, code, ctrlKey, metaKey, altKey, target }: Key): ModerationCommand | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (target instanceof Element && target.closest('textarea, input:not([type=checkbox]), select')) return null;
  return commands[latinLetter({ key, code }) ?? ''] ?? null;
}
