import { useEffect, useState } from 'react';
import { whenIdle } from '#src/lib/when-idle.ts';
import { loadLater } from '#src/ui/load-later.ts';

export type FromTitle = (title: string) => string;

/** Makes an address of a title. It knows the letters of many scripts, so it comes when the page is idle or an address is needed. */
export const latin = loadLater(async () => (await import('#src/features/posts/post-id.ts')).idFromTitle);

/** `idFromTitle` once it is loaded; until then the address is not known. */
export function useIdFromTitle(): FromTitle {
  const [idFromTitle, setLoaded] = useState<FromTitle>(() => latin.known ?? unknown);
  useEffect(() => whenIdle(() => void latin.load().then((loaded) => setLoaded(() => loaded), console.warn)), []);
  return idFromTitle;
}

const unknown: FromTitle = () => '…';
