import { checkToken } from './session-check.ts';
import { currentSession } from './session-store.ts';
import { renewSession } from './sign-in.ts';

const minutes = 60_000;
const hours = 60 * minutes;

/** What a session needs now: nothing, a sign of life, or to be renewed before its last day ends (decision 9). */
export function nextCare(expiresAt: number, lastInput: number, now: number): 'nothing' | 'touch' | 'renew' {
  if (now - lastInput > 10 * minutes) return 'nothing';
  return expiresAt - now < 24 * hours ? 'renew' : 'touch';
}

/** While somebody is at work, tells the server so every ten minutes: writing alone sends nothing. Returns what ends it. */
export function keepSessionAlive(): () => void {
  let lastInput = Date.now();
  const note = () => (lastInput = Date.now());
  const events = ['keydown', 'pointerdown'] as const;
  for (const event of events) window.addEventListener(event, note, { passive: true });
  const timer = setInterval(() => void care(lastInput), 10 * minutes);
  return () => {
    clearInterval(timer);
    for (const event of events) window.removeEventListener(event, note);
  };
}

async function care(lastInput: number): Promise<void> {
  const { phase, token, expiresAt } = currentSession();
  const what = phase === 'in' ? nextCare(expiresAt, lastInput, Date.now()) : 'nothing';
  const isRenewed = what === 'renew' && (await renewSession().catch(() => false));
  if (token && what !== 'nothing' && !isRenewed) await checkToken(token);
}
