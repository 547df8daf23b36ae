import { checkToken } from './session-check.ts';
import { currentSession } from './session-store.ts';

const intervalMs = 10 * 60_000;

/** Extends the session every ten minutes while the user is active, since typing sends no requests. Returns the function that stops it. */
export function keepSessionAlive(): () => void {
  let lastInput = Date.now();
  const noteInput = () => (lastInput = Date.now());
  const events = ['keydown', 'pointerdown'] as const;
  for (const event of events) window.addEventListener(event, noteInput, { passive: true });
  const timer = setInterval(() => void extendSession(lastInput), intervalMs);
  return () => {
    clearInterval(timer);
    for (const event of events) window.removeEventListener(event, noteInput);
  };
}

async function extendSession(lastInput: number): Promise<void> {
  const { phase, token } = currentSession();
  const isActive = Date.now() - lastInput <= intervalMs;
  if (phase === 'signed-in' && token && isActive) await checkToken(token);
}
