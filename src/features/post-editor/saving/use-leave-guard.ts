import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '#src/ui/confirm-dialog.ts';

const leaveQuestion = 'You have changes that are not saved. They are kept on this device; leave anyway?';

/**
 * Asks before the user leaves unsaved text: with a dialog inside the area, with the browser's own prompt otherwise (§12.leave).
 * @param isUnsaved asked at the moment of leaving
 */
export function useLeaveGuard(isUnsaved: () => boolean): void {
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault();
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, [isUnsaved]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(leaveQuestion, 'Leave').then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}
