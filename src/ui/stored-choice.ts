/** What was chosen last on this device; null when nothing was, or where the browser blocks its storage. */
export function storedChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a choice on this device; a full or blocked storage only forgets it. */
export function storeChoice(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {}
}
