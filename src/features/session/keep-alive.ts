import { checkToken } from './session-check.ts';
import { currentSession } from './session-store.ts';
import { renewSession } from './sign-in.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const intervalMs = 10 * minuteMs;

/** The action that a session needs now: `renew` on its last day, `extend` while the user is active, else `none` (§10.keep-alive). */
export function sessionAction(expiresAt: number, lastInput: number, now: number): 'none' | 'extend' | 'renew' {
  if (now - lastInput > intervalMs) return 'none';
  return expiresAt - now < 24 * hourMs ? 'renew' : 'extend';
}

/** Extends the session every ten minutes while the user is active, since typing sends no requests. Returns the function that stops it. */
export function keepSessionAlive(): () => void {
  let lastInput = Date.now();
  const noteInput = () => (lastInput = Date.now());
  const events = ['keydown', 'pointerdown'] as const;
  for (const event of events) window.addEventListener(event, noteInput, { passive: true });
  const timer = setInterval(() => void extendOrRenew(lastInput), intervalMs);
  return () => {
    clearInterval(timer);
    for (const event of events) window.removeEventListener(event, noteInput);
  };
}

async function extendOrRenew(lastInput: number): Promise<void> {
  const { phase, token, expiresAt } = currentSession();
  const action = phase === 'signed-in' ? sessionAction(expiresAt, lastInput, Date.now()) : 'none';
  const isRenewed = action === 'renew' && (await renewSession().catch(() => false));
  if (token && action !== 'none' && !isRenewed) await checkToken(token);
}
