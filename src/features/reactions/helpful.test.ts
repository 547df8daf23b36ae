// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { makeAhead } from '#tests/setup/made-ahead.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';

let asked: string[];
let listening: MockInstance<typeof addEventListener>[];

beforeEach(() => {
  asked = [];
  vi.resetModules();
  listening = [vi.spyOn(globalThis, 'addEventListener'), vi.spyOn(document, 'addEventListener')];
  document.body.innerHTML = `<article data-post-id="a-post"><div class="helpful" data-helpful>
    <button type="button" aria-pressed="false">Helpful</button><p><span data-likes data-once="Found helpful once" data-often="Found helpful {n} times">Found helpful 3 times</span><span data-likes-number>3</span><span role="status"></span></p>
  </div></article>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  const [ofWindow, ofDocument] = listening;
  for (const [type, listener] of ofWindow?.mock.calls ?? []) removeEventListener(type, listener);
  for (const [type, listener] of ofDocument?.mock.calls ?? []) document.removeEventListener(type, listener);
  for (const spy of listening) spy.mockRestore();
});

test('pressing it counts once, says so, shows the number and stays pressed', async () => {
  await load(() => Response.json({ likes: 4 }));
  await press();
  expect(asked).toEqual(['POST /api/blogs/a-post/likes']);
  expect(shown()).toEqual({ isPressed: 'true', count: 'Found helpful 4 times', says: 'Thank you.' });
  await press();
  expect(asked).toHaveLength(1);
});

test('what was pressed while the page was made ahead is shown with it', async () => {
  const show = makeAhead();
  await load(() => Response.json({ likes: 4 }));
  localStorage.setItem('helpful:a-post', '4');
  expect(shown().isPressed).toBe('false');
  show();
  expect(shown()).toMatchObject({ isPressed: 'true', count: 'Found helpful 4 times' });
});

test('a second press while the first is on its way is not sent', async () => {
  await load(() => Response.json({ likes: 4 }));
  button().click();
  await press();
  expect(asked).toHaveLength(1);
});

test('this device remembers that it was pressed, for this article only', async () => {
  localStorage.setItem('helpful:a-post', '1');
  await load(() => Response.json({ likes: 4 }));
  expect(shown().isPressed).toBe('true');
  await press();
  expect([asked, shown().says]).toEqual([[], 'Thank you.']);
});

test('a reader who pressed it never sees fewer than were counted then, on an older page either', async () => {
  localStorage.setItem('helpful:a-post', '6');
  await load(() => Response.json({}));
  expect(shown().count).toBe('Found helpful 6 times');
  dispatchEvent(new CustomEvent('likes:counted', { detail: 5 }));
  expect(shown().count).toBe('Found helpful 6 times');
  dispatchEvent(new CustomEvent('likes:counted', { detail: 7 }));
  expect(shown().count).toBe('Found helpful 7 times');
});

test('another article is not pressed', async () => {
  localStorage.setItem('helpful:another-post', '1');
  await load(() => Response.json({ likes: 4 }));
  expect(shown().isPressed).toBe('false');
});

test.each([
  ['the server refuses', () => Response.json({ detail: 'Too many requests' }, { status: 429 })],
  ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('when %s, a sentence says so, and it can be pressed again', async (_, answer) => {
  expectConsoleErrors(/429|Failed to fetch/);
  await load(answer);
  await press();
  expect(shown()).toEqual({ isPressed: 'false', count: 'Found helpful 3 times', says: 'This could not be sent. Please try again.' });
  expect(localStorage.length).toBe(0);
  await press();
  expect(asked).toHaveLength(2);
});

test('where storage is blocked it stays pressed as long as the page lasts', async () => {
  vi.stubGlobal('localStorage', undefined);
  await load(() => Response.json({ likes: 4 }));
  await press();
  await press();
  expect([asked.length, shown().isPressed, shown().says]).toEqual([1, 'true', 'Thank you.']);
  vi.unstubAllGlobals();
});

test.each([
  [0, ''],
  [1, 'Found helpful once'],
  [1_234, 'Found helpful 1,234 times'],
])('the number %i shows "%s"', async (likes, text) => {
  await load(() => Response.json({}));
  dispatchEvent(new CustomEvent('likes:counted', { detail: likes }));
  expect(shown().count).toBe(text);
});

test('it is shown only once its script runs', async () => {
  const box = document.querySelector<HTMLElement>('.helpful');
  expect(box?.dataset.ready).toBeUndefined();
  await load(() => Response.json({}));
  expect(box?.dataset.ready).toBe('');
});

async function load(answer: () => Response | Promise<Response>): Promise<void> {
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    return answer();
  });
  await import('./helpful.ts');
}

/** Presses the button and waits until the answer has been dealt with. */
async function press(): Promise<void> {
  button().click();
  await new Promise((done) => setTimeout(done));
}

function button(): HTMLButtonElement {
  return document.querySelector('button') ?? expect.fail('There is no button.');
}

function shown() {
  const text = (selector: string) => document.querySelector(selector)?.textContent;
  return { isPressed: button().getAttribute('aria-pressed'), count: text('[data-likes]'), says: text('[role=status]') };
}
