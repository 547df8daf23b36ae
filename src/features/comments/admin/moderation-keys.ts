/** The command of a key or button: a new status for the comment, or another action. */
export type ModerationCommand = 'visible' | 'spam' | 'delete' | 'reply' | 'undo' | 'next' | 'previous';

const commands: Record<string, ModerationCommand> = {
  a: 'visible',
  s: 'spam',
  d: 'delete',
  r: 'reply',
  z: 'undo',
  j: 'next',
  k: 'previous',
};

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** The command of a key; null while the focus is in an input, and for browser shortcuts with a modifier. */
export function commandFor({ key, ctrlKey, metaKey, altKey, target }: Key): ModerationCommand | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (target instanceof Element && target.closest('textarea, input, select')) return null;
  return commands[key.toLowerCase()] ?? null;
}
