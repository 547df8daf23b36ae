import { useEffect, useEffectEvent, useRef } from 'react';
import type { ServerCopy } from '#src/features/drafts/draft-saver.ts';
import type { Saving } from './use-saving.ts';

/** Sends a save that got no answer again, once and unchanged, when the network is back or the server answers again (§12.offline). */
export function useResend({ phase, attempt, resend }: Saving, server: ServerCopy['kind']): void {
  const resent = useRef<typeof attempt>(null);
  const send = useEffectEvent(() => {
    if (phase !== 'failed' || !attempt || resent.current === attempt) return;
    resent.current = attempt;
    resend();
  });
  useEffect(() => {
    const onOnline = () => send();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  const wasOffline = useRef(false);
  useEffect(() => {
    if (server === 'saved' && wasOffline.current) send();
    if (server === 'saved' || server === 'offline') wasOffline.current = server === 'offline';
  }, [server]);
}
