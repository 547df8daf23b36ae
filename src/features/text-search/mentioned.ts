import { textIn } from '#src/features/posts/language.ts';
import { normalQuery, queryLimits } from './query.ts';
import type { Snippet, TextSearchAnswer } from './text-search.ts';
import './mentioned.css';

/** Milliseconds after the last key before the server is asked. */
const restMs = 300;
/** Milliseconds without another key after which a search without a result was meant so. */
const settledMs = 2_000;

type Filters = { text: string; category: string | null };
type Mention = TextSearchAnswer['results'][number];

/**
 * Shows below the list of a search which other articles mention its words (§2.mentioned). Returns the function to call at every change of
 * the search: `isListed` says whether the list has an article.
 * @param listing the element that gets the result as its last part
 * @param onNothing called with a text that no article has, once the visitor rests
 */
export function mentionedBelow(
  listing: HTMLElement,
  onNothing: (text: string) => void = () => undefined,
): (filters: Filters, isListed: (id: string) => boolean) => void {
  const place = document.createElement('section');
  place.className = 'mentioned';
  // Announces the heading when it comes; the result line has the role of a status.
  const heading = document.createElement('div');
  heading.setAttribute('aria-live', 'polite');
  const list = document.createElement('ul');
  place.append(heading, list);
  let asked = '';
  let answer: TextSearchAnswer | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isInList = (_: string): boolean => false;

  const show = () => {
    const others = (answer?.results ?? []).filter(({ id }) => !isInList(id));
    const count = others.length === 0 ? 0 : (answer?.total ?? 0) - ((answer?.results.length ?? 0) - others.length);
    place.hidden = count === 0;
    setHeading(heading, count);
    list.replaceChildren(...others.map(itemOf));
  };
  return (filters, isListed) => {
    isInList = isListed;
    const path = pathOf(filters);
    if (path === asked) {
      if (answer) show();
      return;
    }
    asked = path;
    answer = null;
    clearTimeout(timer);
    show();
    if (path === '' || !navigator.onLine) return;
    if (!place.isConnected) listing.append(place);
    timer = setTimeout(async () => {
      const found = await ask(path);
      if (asked !== path) return;
      answer = found;
      show();
      if (found?.total === 0 && filters.category === null) timer = setTimeout(() => onNothing(filters.text), settledMs);
    }, restMs);
  };
}

function pathOf({ text, category }: Filters): string {
  const q = normalQuery(text);
  // As the server counts them: an emoji is one.
  const letters = [...q].length;
  if (letters < queryLimits.min || letters > queryLimits.max) return '';
  return `/api/search?${new URLSearchParams({ q, ...(category && { category }), beyond: 'list' })}`;
}

/** The list is complete without this, so a failure is logged only. */
async function ask(path: string): Promise<TextSearchAnswer | null> {
  try {
    const response = await fetch(path, { priority: 'low' });
    if (!response.ok) throw new Error(`It answered ${response.status}.`);
    const answer = (await response.json()) as TextSearchAnswer | null;
    return Array.isArray(answer?.results) ? answer : null;
  } catch (error) {
    console.warn(`GET ${path} failed:`, error);
    return null;
  }
}

/** Writes only changes, because a live region announces every write. */
function setHeading(place: HTMLElement, count: number): void {
  const text = count === 0 ? '' : `Also mentioned in ${count} ${count === 1 ? 'article' : 'articles'}`;
  if (place.textContent === text) return;
  const heading = document.createElement('h2');
  heading.textContent = text;
  place.replaceChildren(...(count === 0 ? [] : [heading]));
}

function itemOf({ id, title, lang, snippet }: Mention): HTMLElement {
  const link = document.createElement('a');
  link.className = 'link';
  link.href = `/blog/${id}`;
  link.textContent = title;
  const sentence = document.createElement('p');
  sentence.append(...marked(snippet));
  const item = document.createElement('li');
  for (const [name, value] of Object.entries(textIn({ lang: lang === 'ar' ? 'ar' : 'en' }))) item.setAttribute(name, value);
  item.append(link, sentence);
  return item;
}

function marked({ text, hits }: Snippet): (string | HTMLElement)[] {
  let end = 0;
  const pieces = hits.flatMap(([from, to]) => {
    const mark = document.createElement('mark');
    mark.textContent = text.slice(from, to);
    const before = text.slice(end, from);
    end = to;
    return [before, mark];
  });
  return [...pieces, text.slice(end)];
}
