import { atom } from 'nanostores';

/** What is uploaded, as messages call it. */
export type Upload = 'picture' | 'file';

/** The uploads that run, in whatever field: each ends with whether it arrived or was not wanted any more. */
const running = atom<readonly { what: Upload; end: Promise<boolean> }[]>([]);

/** What is asked before a screen is left on which one runs (§4.upload-waits). */
export function uploadQuestion(what = running.get()[0]?.what ?? 'picture'): string {
  return `A ${what} is still being uploaded. Leave without it?`;
}

/** Counts an upload as running until it ends. */
export function trackUpload<T>(upload: Promise<T>, what: Upload): Promise<T> {
  const end = upload.then(
    () => true,
    (error) => isCancelled(error),
  );
  running.set([...running.get(), { what, end }]);
  void end.then(() => running.set(running.get().filter((other) => other.end !== end)));
  return upload;
}

/** Whether something is on its way to the store, which leaving the page would end. */
export function areUploadsRunning(): boolean {
  return running.get().length > 0;
}

/** Waits until no upload runs and its field has what was uploaded. @returns the first that failed, or null */
export async function uploadsSettled(): Promise<Upload | null> {
  let failed: Upload | null = null;
  while (areUploadsRunning()) {
    const ends = await Promise.all(running.get().map(async ({ what, end }) => ((await end) ? null : what)));
    failed ??= ends.find((what) => what !== null) ?? null;
    // The field takes over the address right after the upload.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return failed;
}

/** Whether an upload ended because the administrator cancelled it. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
