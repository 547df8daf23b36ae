// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { turnHour } from './turn-hour.ts';

const root = document.documentElement;
let end = () => {};
let hour = 'dusk';
const skipTransition = vi.fn(() => end());
const startViewTransition = vi.fn((show: () => void) => {
  show();
  const finished = new Promise<void>((resolve) => (end = resolve));
  return { ready: Promise.resolve(), finished, skipTransition };
});

addEventListener('hour:ask', (event) => Object.assign((event as CustomEvent).detail, { hour, show: () => (root.dataset.hour = hour) }));

beforeEach(() => {
  vi.clearAllMocks();
  Object.assign(document, { startViewTransition });
  document.body.innerHTML = '<section id="hero"></section>';
  seeHero(900);
  setMotion(true);
  root.dataset.hour = 'dusk';
  hour = 'night';
});

afterEach(() => {
  end();
  vi.restoreAllMocks();
});

test('the hour turns in a slow fade where a visitor looks on', async () => {
  turnHour();
  expect([root.dataset.hour, root.dataset.hourTurns]).toEqual(['night', '']);
  end();
  await vi.waitFor(() => expect(root.dataset.hourTurns).toBeUndefined());
  expect(skipTransition).not.toHaveBeenCalled();
});

test.each(['wheel', 'keydown', 'pointerdown', 'touchstart', 'scroll'])(
  'a %s ends the fade at once, and ends nothing later',
  async (act) => {
    turnHour();
    dispatchEvent(new Event(act));
    expect(skipTransition).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(root.dataset.hourTurns).toBeUndefined());
    dispatchEvent(new Event(act));
    expect(skipTransition).toHaveBeenCalledOnce();
  },
);

test.each([
  ['under reduced motion', () => setMotion(false)],
  ['where the first screen is out of view', () => seeHero(-1)],
  ['in a hidden tab', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
  ['in browsers without such fades', () => Object.assign(document, { startViewTransition: undefined })],
])('%s it turns at once', (_, prepare) => {
  prepare();
  turnHour();
  expect([root.dataset.hour, root.dataset.hourTurns, startViewTransition.mock.calls]).toEqual(['night', undefined, []]);
});

test('nothing happens while the hour stays', () => {
  hour = 'dusk';
  turnHour();
  expect(startViewTransition).not.toHaveBeenCalled();
});

test.each([
  ['the theme', () => dispatchEvent(new Event('theme:changed'))],
  ['the tab that is looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
])('with %s the hour changes at once', (_, change) => {
  change();
  expect([root.dataset.hour, startViewTransition.mock.calls]).toEqual(['night', []]);
});

function seeHero(bottom: number): void {
  const hero = document.getElementById('hero') as HTMLElement;
  vi.spyOn(hero, 'getBoundingClientRect').mockReturnValue({ bottom } as DOMRect);
}

function setMotion(isWanted: boolean): void {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: !isWanted } as MediaQueryList);
}
