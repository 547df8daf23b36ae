import { atom } from 'nanostores';

/** The uploads that run, in whatever field: each resolves to whether its picture arrived or was not wanted any more. */
const running = atom<readonly Promise<boolean>[]>([]);

/** What is asked before a screen is left on which one runs (§4.upload-waits). */
export const uploadQuestion = 'A picture is still being uploaded. Leave without it?';

/** Counts an upload as running until it ends. */
export function trackUpload<T>(upload: Promise<T>): Promise<T> {
  const end = upload.then(
    () => true,
    (error) => isCancelled(error),
  );
  running.set([...running.get(), end]);
  void end.then(() => running.set(running.get().filter((other) => other !== end)));
  return upload;
}

/** Whether a picture is on its way to the store, which leaving the page would end. */
export function areUploadsRunning(): boolean {
  return running.get().length > 0;
}

/** Waits until no upload runs and its field has the picture. @returns whether none failed */
export async function uploadsSettled(): Promise<boolean> {
  let arrived = true;
  while (areUploadsRunning()) {
    const ends = await Promise.all(running.get());
    arrived &&= ends.every(Boolean);
    // The field takes over the address right after the upload.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return arrived;
}

/** Whether an upload ended because the administrator cancelled it. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
