import { Idiomorph } from 'idiomorph';
import { holdPosition } from './hold-position.ts';
import { islands, isSetByScripts, owned, ownerOf, ruleOf } from './islands.ts';
import { keepTranslation } from './keep-translation.ts';
import { parsePage } from './parse-page.ts';

/** Parts that may have moved: blocks of text and pictures. */
const parts = 'p, li, h2, h3, blockquote, figure, table';

const answerMs = 8_000;
/** Height of the bar at the top of the page, below which people read. */
const barHeight = 88;

/** What a page says of itself in its head, to those who share or index it while it is open. */
const facts = 'title, meta[name=description], meta[name=robots], meta[property], link[rel=canonical]';

/** Fetches the live page of this address and makes the shown one equal to it. An answer that fails or times out leaves the page as it is. */
export async function updatePage(): Promise<void> {
  const root = document.documentElement;
  // Screen readers announce changes only in a live region that existed before.
  const status = placeOfStatus();
  const response = await fetch(`/live${root.dataset.path?.replace(/\/$/, '')}`, { signal: AbortSignal.timeout(answerMs) });
  const isGone = response.status === 404;
  if (!response.ok && !isGone) return;
  const live = parsePage(await response.text());
  const [main, liveMain] = [document, live].map((page) => page.querySelector('main'));
  if (!main || !liveMain || !isAlike(live, isGone)) return;
  const isForeign = markForeign(live, liveMain);
  await keepTranslation(main, liveMain);
  const { key = '', revision } = live.documentElement.dataset;
  // A purge is on its way, or another update was first.
  if (key === root.dataset.key || Number(revision) < Number(root.dataset.revision)) return;
  const [text, told] = [main.textContent, statusOf(main)];
  const run = new Set([...document.scripts].map(codeOf));
  const restore = isGone ? toTop : holdPosition(main, barHeight);
  addStyles(live);
  morph(main, liveMain);
  if (!isForeign) morph(document.querySelector('body > footer'), live.querySelector('body > footer'));
  replaceFacts(live);
  Object.assign(root.dataset, { key, revision });
  dispatchEvent(new Event('page:updated'));
  restore();
  runScripts(live, run);
  if (isGone) status.textContent = main.querySelector('h1')?.textContent ?? '';
  // A part of the page may have said so itself.
  else if (main.textContent !== text && statusOf(main) === told) status.textContent = 'This page was updated.';
}

/** A page of other code has other styles and scripts, and one of another language other words; the next visit gets it whole. */
function isAlike(live: Document, isGone: boolean): boolean {
  const [shown, fresh] = [document.documentElement, live.documentElement];
  return shown.dataset.code === fresh.dataset.code && (isGone || shown.lang === fresh.lang);
}

/** What says that an Arabic article is gone is English, in the frame of the article. */
function markForeign({ documentElement: { lang, dir } }: Document, liveMain: HTMLElement): boolean {
  const isForeign = lang !== document.documentElement.lang;
  if (isForeign) Object.assign(liveMain, { lang, dir });
  return isForeign;
}

function morph(shown: Element | null, fresh: Element | null): void {
  if (!shown || !fresh) return;
  const forgetNames = nameAlike(shown, fresh);
  Idiomorph.morph(shown, fresh, {
    morphStyle: 'outerHTML',
    ignoreActiveValue: true,
    restoreFocus: true,
    callbacks: { beforeNodeMorphed: mayChange, beforeAttributeUpdated: (name, element) => !isSetByScripts(name, element) },
  });
  forgetNames();
}

/** Whether the morph may enter this element; forms in use and parts that scripts have taken over have rules of their own. */
function mayChange(shown: Node, fresh: Node): boolean {
  if (!(shown instanceof HTMLElement && fresh instanceof HTMLElement)) return true;
  if (shown.isEqualNode(fresh)) return false;
  // An answer to another question was not given.
  if (shown instanceof HTMLInputElement && shown.type === 'radio') shown.checked = false;
  // A visitor reads that an enquiry has arrived.
  if (shown.hasAttribute('data-sent')) return false;
  // Of "Your file" each answer stays with its tick while it is the same.
  if (shown instanceof HTMLFormElement && !shown.matches('.your-file-sheet')) return !isTouched(shown);
  const rule = ruleOf(shown);
  if (rule === 'island') redraw(shown, fresh);
  return rule === undefined;
}

/** Astro renders an island again when its properties change, and only one that has `ssr`. */
function redraw(island: HTMLElement, fresh: HTMLElement): void {
  const props = fresh.getAttribute('props') ?? '';
  if (props === island.getAttribute('props')) return;
  island.setAttribute('ssr', '');
  island.setAttribute('props', props);
}

/** A visitor fills it, or reads what it has answered. */
function isTouched(form: HTMLFormElement): boolean {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('input, textarea, select')];
  const hasAnswered = Boolean(form.querySelector('[role=status]')?.textContent);
  return form.contains(document.activeElement) || fields.some(isFilled) || hasAnswered;
}

function isFilled(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex > 0;
  return field.type === 'checkbox' ? (field as HTMLInputElement).checked : field.value !== field.defaultValue;
}

/** The styles of tables, pictures, sources and "Your file", which a page without them lacks; its policy allows them. */
function addStyles(live: Document): void {
  for (const style of live.querySelectorAll<HTMLElement>('[data-rich-article]'))
    if (!document.querySelector(`[data-rich-article="${style.dataset.richArticle}"]`))
      document.head.append(document.importNode(style, true));
}

/** Scripts of parts that the page did not have: those that the morph brings do not run, and the policy allows only the site's own. */
function runScripts(live: Document, run: Set<string>): void {
  for (const given of [...document.scripts, ...live.scripts]) {
    if (given.type !== 'module' || run.has(codeOf(given))) continue;
    run.add(codeOf(given));
    const script = Object.assign(document.createElement('script'), { type: 'module', textContent: given.textContent });
    if (given.src) script.src = given.src;
    document.body.append(script);
  }
}

function codeOf({ src, textContent }: HTMLScriptElement): string {
  return src || textContent || '';
}

function replaceFacts(live: Document): void {
  for (const fact of document.head.querySelectorAll(facts)) fact.remove();
  document.head.append(...live.head.querySelectorAll(facts));
  const data = 'script[type="application/ld+json"]';
  document.querySelector(data)?.remove();
  document.body.append(...live.querySelectorAll(data));
}

function toTop(): void {
  scrollTo({ top: 0, behavior: 'instant' });
}

function placeOfStatus(): Element {
  const known = document.querySelector('[data-page-status]');
  if (known) return known;
  const status = Object.assign(document.createElement('p'), { className: 'sr-only', role: 'status' });
  status.dataset.pageStatus = '';
  document.body.append(status);
  return status;
}

function statusOf(main: Element): string {
  return [...main.querySelectorAll('[role=status]')]
    .map(({ textContent }) => textContent)
    .filter(Boolean)
    .join();
}

/**
 * Gives the parts that are the same on both sides ids for the time of a morph, which finds elements by their ids, so that they stay the
 * same elements wherever they move. A card or a script's part never becomes another one that happens to have its position.
 * Returns a function that takes the ids away.
 */
function nameAlike(shown: Element, fresh: Element): () => void {
  const freshBy = partsByName(fresh);
  const named: Element[] = [];
  for (const [name, part] of partsByName(shown)) {
    const same = freshBy.get(name);
    if (!same && ownerOf(part) === undefined) continue;
    const id = `alike-${named.length}`;
    for (const each of same ? [part, same] : [part]) {
      each.id = id;
      named.push(each);
    }
  }
  return () => {
    for (const part of named) part.removeAttribute('id');
  };
}

/** The parts without an id, but those within parts of scripts, by whose they are or else by what they are. */
function partsByName(root: Element): Map<string, Element> {
  const byName = new Map<string, Element>();
  for (const part of root.querySelectorAll(`${parts}, ${owned}`)) {
    if (part.id !== '' || root.contains(part.parentElement?.closest(islands) ?? null)) continue;
    const owner = ownerOf(part);
    let name = owner ?? part.outerHTML;
    // Two of one owner keep their order.
    while (owner !== undefined && byName.has(name)) name += ' again';
    byName.set(name, part);
  }
  return byName;
}
