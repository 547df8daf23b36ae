// Asks once, when the page is idle, what became of its post since the build: shows its numbers, fetches the newer text, or takes the text
// away (§2.article-fresh). Whatever else happens, the built page stays as it is. Imports little, so that it stays inline.
import { showViews } from './show-views.ts';

const idleMs = 1_000;
const answerMs = 8_000;

askWhenIdle();
// A page that the browser kept and shows again may have become old meanwhile.
addEventListener('pageshow', ({ persisted }) => persisted && askWhenIdle());

function askWhenIdle(): void {
  const article = document.querySelector<HTMLElement>('[data-post-id]');
  if (!article) return;
  const ask = () => void refresh(article).catch(console.warn);
  if ('requestIdleCallback' in window) requestIdleCallback(ask, { timeout: idleMs });
  else setTimeout(ask);
}

async function refresh(article: HTMLElement): Promise<void> {
  const path = `/api/blogs/${article.dataset.postId}/live`;
  const response = await fetch(path, { priority: 'low', signal: AbortSignal.timeout(answerMs) });
  const { code, revision, site_revision, owner_revision, comments, views, likes } = await response.json();
  if (response.status === 404 && code === 'not_found') takeAway(article);
  if (!response.ok || ![revision, comments, views].every(Number.isInteger)) return;
  dispatchEvent(new CustomEvent('comments:counted', { detail: comments }));
  dispatchEvent(new CustomEvent('likes:counted', { detail: likes }));
  dispatchEvent(new CustomEvent('site:revision', { detail: site_revision }));
  showViews(article, views);
  const build = builtRevision();
  if (owner_revision > Number(build ?? Number.POSITIVE_INFINITY)) askForOwner(build).catch(console.warn);
  if (revision > Number(article.dataset.revision)) fetchNewer(article, revision);
}

/** The revision of the build (docs/decisions/0026); without the header nothing is newer. */
function builtRevision(): string | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming?.find(({ name }) => name === 'build')?.description;
}

/** Only a page that was built before the last change of the owner's words asks for them. */
async function askForOwner(build: string | undefined): Promise<void> {
  const { owner } = await (await fetch(`/api/changes?since=${build}`, { priority: 'low' })).json();
  if (owner) dispatchEvent(new CustomEvent('owner:changed', { detail: owner }));
}

/** Starts the script in the template, which browsers do not fetch before that, or tells it when it runs already. */
function fetchNewer(article: HTMLElement, revision: number): void {
  article.dataset.newerRevision = `${revision}`;
  document.body.append(document.importNode(templateOf('newer'), true));
  dispatchEvent(new Event('article:newer'));
}

function takeAway(article: HTMLElement): void {
  article.replaceWith(templateOf('gone'));
  document.getElementById('comments')?.remove();
  const title = document.querySelector('h1')?.textContent ?? '';
  document.title = document.title.replace(/^.*(?= \| )/s, title);
  const robots = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' });
  document.head.append(robots);
  const status = document.querySelector('[data-article-status]');
  if (status) status.textContent = title;
  // The links below lead on; those to posts that went as well vanish.
  dispatchEvent(new CustomEvent('site:revision', { detail: Number.MAX_SAFE_INTEGER }));
  scrollTo({ top: 0, behavior: 'instant' });
}

function templateOf(name: string): DocumentFragment {
  return document.querySelector<HTMLTemplateElement>(`[data-article-${name}]`)?.content ?? new DocumentFragment();
}
