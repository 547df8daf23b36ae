/** Tells that a visitor found nothing for these words (§10.missed); administrators do not count. */
export function tellMissed(words: string): void {
  try {
    if (localStorage.getItem('admin_token') !== null) return;
  } catch {
    // Without storage no administrator is signed in.
  }
  navigator.sendBeacon?.('/api/marks', JSON.stringify({ kind: 'missed', words }));
}
