import { Window } from 'happy-dom';

/** The texts of an Arabic document with a Latin letter that do not say that they are English; addresses have no language. */
export function englishOf(html: string): string[] {
  const parsed = new new Window().DOMParser().parseFromString(html, 'text/html') as unknown as Document;
  return englishIn(parsed.body);
}

/** The same of an element. @param but selector of what an author or a visitor wrote. Imports nothing: pages run it too. */
export function englishIn(root: Element, but = 'script'): string[] {
  const isForeign = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang')?.startsWith('en');
  const own = [root, ...root.querySelectorAll('*')].filter(
    (element) => !isForeign(element) && !element.closest(`script, style, template, ${but}`),
  );
  const texts = own.flatMap((element) => [
    ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent ?? ''),
    ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  ]);
  return texts.map((text) => text.trim()).filter((text) => /[a-z]/i.test(text.replaceAll(/\S+(?:\.test\b|@\S+)/g, '')));
}
