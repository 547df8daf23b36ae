import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '#src/ui/confirm-dialog.ts';

/** Asks before the screen is left while a picture is being uploaded (§4.upload-waits). */
export function useUploadGuard(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return;
    const guard = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, [isUploading]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUploading && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = 'A picture is still being uploaded. Leave without it?';
    void confirm(question, 'Leave').then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}
