// Updates the hour that HourScript.astro has set before the first paint: once a minute, on return to the page, and with the theme.

type Hour = { hour?: string; show?: () => void };

const root = document.documentElement;
/** Events that end a slow turn, so that no reader waits for it. */
const acts = ['wheel', 'keydown', 'pointerdown', 'touchstart', 'scroll'] as const;

/** Shows the hour that it is by now; slowly while a visitor looks on and only looks. */
export function turnHour(): void {
  const { hour, show } = askHour();
  if (!show || hour === root.dataset.hour) return;
  if (isStill() || !isSeen() || !document.startViewTransition) {
    show();
    return;
  }
  root.dataset.hourTurns = '';
  const turn = document.startViewTransition(show);
  const over = new AbortController();
  for (const act of acts) addEventListener(act, () => turn.skipTransition(), { passive: true, signal: over.signal });
  const end = () => {
    over.abort();
    delete root.dataset.hourTurns;
  };
  turn.ready.catch(() => undefined);
  turn.finished.then(end, end);
}

function showNow(): void {
  askHour().show?.();
}

function askHour(): Hour {
  const detail: Hour = {};
  dispatchEvent(new CustomEvent('hour:ask', { detail }));
  return detail;
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function isSeen(): boolean {
  const hero = document.getElementById('hero');
  return !document.hidden && hero !== null && hero.getBoundingClientRect().bottom > 0;
}

// The theme is read again, and says so, when the page comes back from the history or was made ahead (layouts/ThemeScript.astro).
addEventListener('theme:changed', showNow);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showNow);
document.addEventListener('visibilitychange', () => document.hidden || showNow());
