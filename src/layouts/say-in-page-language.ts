import { type Forms, inNumber } from '#src/words/in-number.ts';

// Small scripts stay inline and know English alone, so that pages in English carry no other words. This one puts what they say on another page
// into the words that it carries, before it is painted.
const { said, views, comments }: { said: Record<string, string>; views: Forms; comments: Forms } = JSON.parse(
  document.querySelector('[data-words]')?.textContent ?? '{}',
);

new MutationObserver(translate).observe(document.body, { childList: true, characterData: true, subtree: true });
translate();

function translate(): void {
  for (const fact of document.querySelectorAll<HTMLElement>('[data-views]:not([lang=en], [lang=en] *)')) count(fact, views);
  for (const fact of document.querySelectorAll<HTMLElement>('[data-comment-count]')) if (/\d/.test(fact.textContent)) count(fact, comments);
  for (const place of document.querySelectorAll<HTMLElement>(
    '[data-copy], [data-helpful] [role=status], [data-page-status], .large-picture .button',
  ))
    say(place, said[place.textContent] ?? place.textContent);
  for (const dialog of document.querySelectorAll('.large-picture')) dialog.ariaLabel = said[dialog.ariaLabel ?? ''] ?? dialog.ariaLabel;
}

/** The number in a fact, with the noun in the form that goes with it. */
function count(fact: HTMLElement, forms: Forms): void {
  const parts = fact.querySelectorAll<HTMLElement>('span');
  for (const part of parts.length > 0 ? parts : [fact]) {
    const digits = /[\d,]+/.exec(part.textContent)?.[0];
    if (digits === undefined) continue;
    const text = inNumber(Number(digits.replaceAll(',', '')), forms);
    say(part, text);
    if (fact.title) fact.title = text;
  }
}

function say(place: HTMLElement, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}
