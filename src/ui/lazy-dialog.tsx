import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { loadFailed, loadLater } from './load-later.ts';
import { toast } from './toast.ts';

/**
 * A dialog whose code is loaded when it is opened. The screen below stays as it is meanwhile; a dialog that cannot be loaded says so and
 * is closed again.
 */
export function lazyDialog<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  const later = loadLater(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called where modules begin, once for each dialog.
  return function LazyDialog(props: Props) {
    const [Shown, setShown] = useState(() => later.known);
    const close = useRef(props.onClose);
    close.current = props.onClose;
    useEffect(() => {
      const gone = new AbortController();
      const show = async () => {
        const loaded = await later.load();
        if (!gone.signal.aborted) setShown(() => loaded);
      };
      show().catch((error) => {
        console.warn('A dialog was not loaded:', error);
        toast.error(loadFailed);
        close.current();
      });
      return () => gone.abort();
    }, []);
    return Shown && <Shown {...props} />;
  };
}
