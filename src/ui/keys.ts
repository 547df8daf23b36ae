type Key = Pick<KeyboardEvent, 'key' | 'code'>;
type Composition = { isComposing: boolean; keyCode: number };

/** The Latin letter of a shortcut, in lower case: the one of the key, or in a layout of another script the one at its place. */
export function latinLetter({ key, code }: Key): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  if (!/^\p{L}\p{M}*$/u.test(key)) return null;
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null;
}

/**
 * Whether a key belongs to a composition of an input method, whose Enter ends a word and nothing else.
 * Safari sends that Enter after the composition has ended, with the key code 229.
 */
export function isComposing({ isComposing: composes, keyCode }: Composition): boolean {
  return composes || keyCode === 229;
}
