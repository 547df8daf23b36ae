// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';

const [, script = ''] = /<script is:inline>(.*)<\/script>/.exec(readFileSync(join(import.meta.dirname, 'ThemeScript.astro'), 'utf8')) ?? [];
const [light, dark] = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  document.head.innerHTML = [light, dark].map((media) => `<meta name="theme-color" media="${media}">`).join('');
});

test.each([
  ['night', ['not all', 'all']],
  ['paper', ['all', 'not all']],
  ['nonsense', [light, dark]],
  [null, [light, dark]],
])('with %s stored, the colour of the bar of the browser is that of what is shown', (theme, media) => {
  if (theme) localStorage.setItem('theme', theme);
  run();
  expect(mediaOfColours()).toEqual(media);
});

test('it follows when the reader switches, and goes back to the device when nothing is chosen any more', () => {
  run();
  const { dataset } = document.documentElement;
  dataset.theme = 'night';
  dispatchEvent(new Event('theme:changed'));
  expect(mediaOfColours()).toEqual(['not all', 'all']);
  delete dataset.theme;
  dispatchEvent(new Event('theme:changed'));
  expect(mediaOfColours()).toEqual([light, dark]);
});

test('a page that was made ahead has the theme that is stored when it is shown', () => {
  localStorage.setItem('theme', 'paper');
  run();
  localStorage.setItem('theme', 'night');
  document.dispatchEvent(new Event('prerenderingchange'));
  expect([document.documentElement.dataset.theme, mediaOfColours()]).toEqual(['night', ['not all', 'all']]);
  localStorage.clear();
  document.dispatchEvent(new Event('prerenderingchange'));
  expect([document.documentElement.dataset.theme, mediaOfColours()]).toEqual([undefined, [light, dark]]);
});

test.each([
  ['kept for Back', () => Object.assign(new Event('pageshow'), { persisted: true })],
  ['in another tab', () => Object.assign(new Event('storage'), { key: 'theme' })],
])('a page %s has the theme that was chosen meanwhile', (_, eventOf) => {
  run();
  localStorage.setItem('theme', 'night');
  dispatchEvent(eventOf());
  expect([document.documentElement.dataset.theme, mediaOfColours()]).toEqual(['night', ['not all', 'all']]);
});

function run(): void {
  new Function(script)();
}

function mediaOfColours(): string[] {
  return [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(({ media }) => media);
}
