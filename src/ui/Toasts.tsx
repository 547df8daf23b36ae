import { type ComponentType, useEffect, useState } from 'react';
import type { ToasterProps } from 'sonner';
import { whenIdle } from '#src/lib/when-idle.ts';
import { startToasts, toastsAreWanted } from './toast.ts';

type Toaster = ComponentType<ToasterProps>;

let known: Toaster | null = null;

/** Loads them before the first message. */
export async function loadToasts(): Promise<Toaster> {
  const { Toaster, toast } = await import('sonner');
  known = Toaster;
  // Once it is mounted: messages before are shown by nobody.
  setTimeout(() => startToasts(toast));
  return Toaster;
}

/** Container of the messages (`toast`); loaded with the first one, or when the page is idle. */
export function Toasts() {
  const [Toaster, setToaster] = useState(() => known);
  useEffect(() => {
    const show = () => void loadToasts().then((loaded) => setToaster(() => loaded), console.warn);
    void toastsAreWanted.then(show);
    return whenIdle(show);
  }, []);
  return (
    Toaster && (
      <Toaster
        position="bottom-center"
        duration={6_000}
        toastOptions={{
          unstyled: true,
          classNames: { toast: 'toast', actionButton: 'button toast-action', content: 'min-w-0 grow', description: 'mt-0.5 text-muted' },
        }}
      />
    )
  );
}
