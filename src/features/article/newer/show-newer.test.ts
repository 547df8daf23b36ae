// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showNewer } from './show-newer.ts';

const current = (revision: number, text: string, id = 'a-post') =>
  `<!doctype html><title>New title | Layla Noor</title><article data-post-id="${id}" data-revision="${revision}"><h1>New title</h1><span data-views="1">1 hrs</span><p>${text}</p></article>`;
let asked: string[];

beforeEach(() => {
  asked = [];
  document.title = 'Old title | Layla Noor';
  document.body.innerHTML =
    '<main><p role="status" data-article-status></p><article data-post-id="a-post" data-revision="7" data-newer-revision="9"><h1>Old title</h1><span data-views="604">604 hrs</span><p>Old text.</p></article></main>';
});
afterEach(() => vi.unstubAllGlobals());

test('the newer text takes the place of the old one, with title and announcement; the current numbers stay', async () => {
  const updated = vi.fn();
  addEventListener('article:updated', updated, { once: true });
  await show(new Response(current(9, 'New text.')));
  expect(asked).toEqual(['/blog/a-post/current?r=9']);
  expect(article().innerHTML).toBe('<h1>New title</h1><span data-views="604">604 hrs</span><p>New text.</p>');
  expect(article().dataset).toEqual({ postId: 'a-post', revision: '9' });
  expect([document.title, status()]).toEqual(['New title | Layla Noor', 'This article was updated. You are reading its latest version.']);
  expect(updated).toHaveBeenCalledTimes(1);
});

test('scripts of the answer are left out', async () => {
  await show(new Response(current(9, 'New text.<script>globalThis.hacked = true</script>')));
  expect(article().innerHTML).toContain('New text.');
  expect([document.querySelector('script'), 'hacked' in globalThis]).toEqual([null, false]);
});

test.each([
  ['not newer', () => new Response(current(7, 'Other text.'))],
  ['older', () => new Response(current(6, 'Other text.'))],
  ['of another post', () => new Response(current(9, 'Other text.', 'another'))],
  ['no article', () => new Response('<h1>Sign in</h1>')],
  ['empty', () => new Response('')],
  ['an error', () => new Response(current(9, 'Other text.'), { status: 503 })],
])('an answer that is %s changes nothing', async (_, answer) => {
  const before = document.body.innerHTML;
  await show(answer());
  expect([document.body.innerHTML, document.title]).toEqual([before, 'Old title | Layla Noor']);
});

test('a newer revision with the same words is not announced', async () => {
  document.body.innerHTML = document.body.innerHTML.replace('Old title', 'New title').replace('Old text.', 'New text.');
  await show(new Response(current(9, 'New text.')));
  expect([article().dataset.revision, status()]).toEqual(['9', '']);
});

async function show(answer: Response): Promise<void> {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer;
  });
  await showNewer(article());
}

function article(): HTMLElement {
  return document.querySelector('article') as HTMLElement;
}

function status(): string | null | undefined {
  return document.querySelector('[data-article-status]')?.textContent;
}
