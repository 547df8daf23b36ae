import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { toast } from './toast.ts';

const failed = 'This part of the page could not be loaded. Check the connection and try again; what you typed is here.';

const loaders = new Set<() => Promise<unknown>>();

/** Loads the dialogs of the screens that are open, so that neither a lost connection nor a deploy takes them away. */
export async function preloadDialogs(): Promise<void> {
  await Promise.allSettled([...loaders].map((load) => load()));
}

/**
 * A dialog whose code is loaded when it is opened. The screen below stays as it is meanwhile; a dialog that cannot be loaded says so and
 * is closed again.
 */
export function lazyDialog<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  let known: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    known ??= await load();
    return known;
  };
  loaders.add(loadOnce);
  // biome-ignore lint/correctness/noComponentHookFactories: called where modules begin, once for each dialog.
  return function LazyDialog(props: Props) {
    const [Shown, setShown] = useState(() => known);
    const close = useRef(props.onClose);
    close.current = props.onClose;
    useEffect(() => {
      const gone = new AbortController();
      const show = async () => {
        const loaded = await loadOnce();
        if (!gone.signal.aborted) setShown(() => loaded);
      };
      show().catch((error) => {
        console.warn('A dialog was not loaded:', error);
        toast.error(failed);
        close.current();
      });
      return () => gone.abort();
    }, []);
    return Shown && <Shown {...props} />;
  };
}
