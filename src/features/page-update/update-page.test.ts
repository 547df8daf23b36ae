// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updatePage } from './update-page.ts';

type Marks = { key?: string; revision?: string; code?: string };

const page = (main: string, { key = 'new', revision = '9', code = 'c' }: Marks = {}) => `<!doctype html>
  <html data-path="/blog/a-post" data-key="${key}" data-revision="${revision}" data-code="${code}">
  <head><title>New | Site</title><meta name="description" content="new"><link rel="canonical" href="/new"></head>
  <body><main>${main}</main><footer>new footer</footer><script type="application/ld+json">{"new":1}</script></body></html>`;
let asked: string[];

beforeEach(() => {
  asked = [];
  show(page('<h1>Old</h1><p>One</p>', { key: 'old', revision: '7' }).replaceAll('New |', 'Old |').replaceAll('new footer', 'old footer'));
});
afterEach(() => vi.unstubAllGlobals());

test('the page becomes its live version as a whole: text, footer, head and data for search engines, and says so once', async () => {
  const updated = vi.fn();
  addEventListener('page:updated', updated, { once: true });
  await updateBy(page('<h1>New</h1><p>One</p><p>Two</p>'));
  expect(asked).toEqual(['/live/blog/a-post']);
  expect(document.querySelector('main')?.innerHTML).toBe('<h1>New</h1><p>One</p><p>Two</p>');
  expect([document.querySelector('footer')?.textContent, document.title, status()]).toEqual([
    'new footer',
    'New | Site',
    'This page was updated.',
  ]);
  expect(document.querySelectorAll('meta[name=description], link[rel=canonical], script[type="application/ld+json"]')).toHaveLength(3);
  expect(document.documentElement.dataset).toMatchObject({ key: 'new', revision: '9' });
  expect(updated).toHaveBeenCalledTimes(1);
});

test('what has not changed stays the element that it was, also where something comes before it', async () => {
  const paragraph = document.querySelector('p');
  await updateBy(page('<h1>New</h1><p>Before</p><p>One</p>'));
  expect(document.querySelectorAll('p')[1]).toBe(paragraph);
});

test.each([
  ['has the same key', page('<p>Other</p>', { key: 'old' }), 200],
  ['is older, because a purge is on its way', page('<p>Other</p>', { revision: '6' }), 200],
  ['is of other code, because a deploy came in between', page('<p>Other</p>', { code: 'other' }), 200],
  ['is no page of this site', '<h1>Sign in</h1>', 200],
  ['is empty', '', 200],
  ['is an error', page('<p>Other</p>'), 503],
])('a live page that %s changes nothing', async (_, html, code) => {
  const before = document.documentElement.outerHTML;
  await updateBy(html, code);
  expect(status()).toBe('');
  document.querySelector('[data-page-status]')?.remove();
  expect(document.documentElement.outerHTML).toBe(before);
});

test('a page that is gone becomes the one that says so, with its title for screen readers', async () => {
  show(page('<h1>Old</h1><p role="status"></p>', { key: 'old' }));
  await updateBy(page('<h1>Gone</h1>', { key: '' }), 404);
  expect([document.querySelector('h1')?.textContent, status()]).toEqual(['Gone', 'Gone']);
});

test('another revision with the same words is not announced, and neither is a change that a part of the page tells', async () => {
  await updateBy(page('<h1>Old</h1><p>One</p>'));
  expect(status()).toBe('');
  show(page('<h1>Old</h1>', { key: 'old' }));
  // Browsers with scripts hold this as text.
  document.querySelector('main')?.append(Object.assign(document.createElement('noscript'), { textContent: '<p>Without</p>' }));
  await updateBy(page('<h1>Old</h1><noscript><p>Without</p></noscript>'));
  expect(status()).toBe('');
  show(page('<p role="status">Showing 1 article</p>', { key: 'old' }));
  await updateBy(page('<p role="status">Showing 2 articles</p>'));
  expect(status()).toBe('');
});

test('parts of scripts keep what they have: numbers of the article, comments, what readers opened and paused', async () => {
  const parts = (views: number, text: string) =>
    `<p>${text}</p><header class="article-header"><span data-views>${views} hrs</span></header>
    <astro-island>${text}</astro-island><details><summary>Ask</summary></details><div data-strip aria-label="${text}">${text}</div><div data-strip>${text}</div>`;
  show(page(parts(604, 'Old'), { key: 'old' }));
  document.querySelector('details')?.setAttribute('open', '');
  document.querySelector('[data-strip]:not([aria-label])')?.setAttribute('data-paused', '');
  const comments = document.querySelector('astro-island');
  await updateBy(page(parts(1, 'New')));
  expect(document.querySelector('p')?.textContent).toBe('New');
  expect(document.querySelector('[data-views]')?.textContent).toBe('604 hrs');
  expect([document.querySelector('astro-island'), comments?.textContent]).toEqual([comments, 'Old']);
  expect(document.querySelector('details')?.hasAttribute('open')).toBe(true);
  // One of another name is another strip.
  expect([...document.querySelectorAll('[data-strip]')].map(({ outerHTML }) => outerHTML)).toEqual([
    '<div data-strip="" aria-label="New">New</div>',
    '<div data-strip="" data-paused="">Old</div>',
  ]);
});

test('when all cards are others, each is whole what the live page has: number, picture and words', async () => {
  const card = (id: string, views: number) =>
    `<article class="card" data-card="${id}"><img src="/${id}.png" alt=""><h2><a href="/blog/${id}">About ${id}</a></h2><p>By Layla</p><p><span data-views="">${views} views</span></p></article>`;
  const list = (...cards: string[]) => `<div class="cards">${cards.join('')}</div>`;
  show(page(list(card('a', 129), card('b', 296), card('c', 187)), { key: 'old' }));
  document.querySelector('img')?.setAttribute('style', 'opacity: 0');
  const live = list(card('d', 0), card('e', 96), card('f', 412));
  await updateBy(page(live));
  expect(document.querySelector('main')?.innerHTML).toBe(live);
});

test('a card that stays is the element that it was, with the number of the live page, wherever it stands now', async () => {
  const card = (id: string, views: number) => `<article data-card="${id}"><p><span data-views="">${views} views</span></p></article>`;
  show(page(card('a', 129) + card('b', 296), { key: 'old' }));
  const kept = document.querySelector('[data-card=b]');
  await updateBy(page(card('new', 0) + card('b', 451) + card('other', 7)));
  expect(document.querySelector('main')?.innerHTML).toBe(card('new', 0) + card('b', 451) + card('other', 7));
  expect(document.querySelector('[data-card=b]')).toBe(kept);
});

test('a hydrated island gets the properties of the same component, and never those of another that stands in its place', async () => {
  const island = (component: string, number: number, state = '') =>
    `<astro-island component-url="/${component}.js" component-export="X" props="${component} ${number}"${state}><b>${component} ${number}</b></astro-island>`;
  show(page(island('figures', 1) + island('search', 1), { key: 'old' }));
  const search = document.querySelector('[component-url="/search.js"]');
  await updateBy(page(island('cases', 2, ' ssr=""') + island('search', 2, ' ssr=""')));
  expect(document.querySelector('main')?.innerHTML).toBe(
    island('cases', 2, ' ssr=""') + island('search', 2, ' ssr=""').replace('<b>search 2', '<b>search 1'),
  );
  expect(document.querySelector('[component-url="/search.js"]')).toBe(search);
});

test('a form in which somebody writes stays, and one that nobody has touched changes', async () => {
  const fields = (name: string) => `<input name="${name}"><input type="checkbox"><select><option>None</option></select>`;
  const forms = (topic: string) => ['a', 'b'].map((name) => `<form id="${name}">${fields(name)}<b>${topic}</b></form>`).join('');
  show(page(forms('Old'), { key: 'old' }));
  const typed = document.querySelector<HTMLInputElement>('[name=a]');
  if (typed) typed.value = 'Half a sentence';
  await updateBy(page(forms('New')));
  expect(typed?.value).toBe('Half a sentence');
  expect([...document.querySelectorAll('form b')].map(({ textContent }) => textContent)).toEqual(['Old', 'New']);
});

test('of "Your file" an answer stays ticked while it is the same answer to the same question, in use or not', async () => {
  const row = (question: string) =>
    `<div><h3 id="q-${question.at(-1)}">${question}</h3><ul>${['Yes', 'No'].map((text) => `<li><input type="radio" name="${question}" value="${text}"> ${text}</li>`).join('')}</ul></div>`;
  const sheet = (...questions: string[]) => `<form class="your-file-sheet">${questions.map(row).join('')}<p role="status"></p></form>`;
  show(page(sheet('Where 1', 'When 2'), { key: 'old' }));
  const radios = () => [...document.querySelectorAll<HTMLInputElement>('[value=No]')];
  for (const radio of radios()) radio.checked = true;
  radios()[1]?.focus();
  await updateBy(page(sheet('Where 1', 'How 2')));
  expect(radios().map(({ name, checked }) => [name, checked])).toEqual([
    ['Where 1', true],
    ['How 2', false],
  ]);
});

test('what a form has answered, and what scripts show and hide, stay', async () => {
  const parts = (topic: string) => `<form><p>${topic}</p><p role="status"></p></form><button hidden data-copy-text>${topic}</button>`;
  show(page(parts('Old'), { key: 'old' }));
  const [status, copy] = [document.querySelector('form [role=status]'), document.querySelector('button')];
  if (status && copy) [status.textContent, copy.hidden] = ['Thank you.', false];
  await updateBy(page(parts('New')));
  expect(document.querySelector('main')?.innerHTML).toBe(
    '<form><p>Old</p><p role="status">Thank you.</p></form><button data-copy-text="">New</button>',
  );
});

test('in a search that runs only what was built changes; results, what is said of them, and hidden marks stay', async () => {
  const listing = (card: string, line: string, result: string, island: string) =>
    `<div class="listing"><p class="listing-status">${line}</p><div data-built="cards">${card}</div><astro-island ${island}>${result}</astro-island></div>`;
  show(page(listing('<p>Old card</p>', 'Showing 1 article', '<i>a result</i>', 'props="old"'), { key: 'old' }));
  document.querySelector('[data-built]')?.setAttribute('hidden', '');
  await updateBy(page(listing('<p>New card</p>', 'Showing 9 articles', '', 'props="old" ssr=""')));
  expect(document.querySelector('.listing')?.innerHTML).toBe(
    '<p class="listing-status">Showing 1 article</p><div data-built="cards" hidden=""><p>New card</p></div><astro-island props="old"><i>a result</i></astro-island>',
  );
});

test('an island that is hydrated is drawn by its new properties, and one that is not is built markup', async () => {
  const islands = (number: string) =>
    [' ssr=""', ''].map((ssr) => `<astro-island props="${number}"${ssr}><b>${number}</b></astro-island>`).join('');
  show(page(islands('10'), { key: 'old' }));
  await updateBy(page(islands('20').replaceAll('"><b>', '" ssr=""><b>')));
  expect(document.querySelector('main')?.innerHTML).toBe(
    '<astro-island props="20" ssr=""><b>20</b></astro-island><astro-island props="20" ssr=""><b>10</b></astro-island>',
  );
});

test('the script of a part that the page did not have runs once, and those that it had do not run again', async () => {
  const script = (text: string) => `<script type="module">${text}</script>`;
  show(page(`<p>Old</p>${script('/* had */')}`, { key: 'old' }));
  await updateBy(page(`<p>New</p>${script('/* had */')}${script('/* new */')}`));
  const made = [...document.querySelectorAll('body > script[type=module]')].map(({ textContent }) => textContent);
  expect(made).toEqual(['/* new */']);
});

/** Shows a page as a browser has it. */
function show(html: string): void {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const [name, value] of Object.entries(parsed.documentElement.dataset)) document.documentElement.dataset[name] = value ?? '';
  document.head.innerHTML = parsed.head.innerHTML;
  document.body.innerHTML = parsed.body.innerHTML;
}

function status(): string | null | undefined {
  return document.querySelector('[data-page-status]')?.textContent;
}

async function updateBy(html: string, code = 200): Promise<void> {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(html, { status: code });
  });
  await updatePage();
}
