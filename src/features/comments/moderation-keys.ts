/** What one can do with a comment: the state that it gets, or something else. */
export type ReviewCommand = 'visible' | 'spam' | 'delete' | 'reply' | 'undo' | 'next' | 'previous';

const commands: Record<string, ReviewCommand> = {
  a: 'visible',
  s: 'spam',
  d: 'delete',
  r: 'reply',
  z: 'undo',
  j: 'next',
  k: 'previous',
};

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** The command of a key; none while somebody types, and none together with a modifier, which belongs to the browser. */
export function commandFor({ key, ctrlKey, metaKey, altKey, target }: Key): ReviewCommand | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (target instanceof Element && target.closest('textarea, input, select')) return null;
  return commands[key.toLowerCase()] ?? null;
}
