import { useEffect, useEffectEvent, useRef } from 'react';
import type { ServerCopy } from '#src/features/drafts/draft-saver.ts';
import { offline } from './save-outcome.ts';
import type { Saving } from './use-saving.ts';

/** Milliseconds between two looks whether the site can be reached again. */
const lookMs = 10_000;

/** Sends a save that got no answer again, once and unchanged, when the network is back or the server answers again (§12.offline). */
export function useResend({ phase, attempt, detail, resend }: Saving, server: ServerCopy['kind']): void {
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
  // Nothing tells of a connection that failed for a moment, or beyond this device, while no text waits to be kept.
  const isCut = phase === 'failed' && attempt !== null && detail === offline;
  useEffect(() => {
    if (!isCut || resent.current === attempt) return;
    let isOver = false;
    const look = async () => {
      const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(lookMs) }).catch(() => null);
      if (answer?.ok && !isOver) send();
    };
    const timer = setInterval(() => void look(), lookMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isCut, attempt]);
}
