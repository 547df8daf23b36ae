/** What happens to a part that a script has taken over, when its page becomes another. */
type Rule = {
  of: string;
  /** `keep`: nothing of it changes; `island`: React draws it with its new properties. */
  does: 'keep' | 'island';
};

/** All parts of pages that scripts take over. */
const rules: Rule[] = [
  // Live numbers, and buttons that know what was pressed.
  { of: '[data-views], [data-comment-count], [data-helpful], [data-copy]', does: 'keep' },
  { of: '.strip', does: 'keep' },
  // The list of comments knows better than a build whether the form above it is open.
  { of: '[data-visitor-form][data-told]', does: 'keep' },
  // Before it hydrates, an island is built markup like any other.
  { of: 'astro-island:not([ssr])', does: 'island' },
  // What a search that runs says of its results.
  { of: '.listing:has([data-built=cards][hidden]) .listing-status', does: 'keep' },
];

export const islands = rules.map(({ of }) => of).join();

/** Attributes that scripts and readers set on built elements. */
const setByScripts = new Set([
  'open',
  'style',
  'aria-current',
  'aria-expanded',
  'data-arrowless',
  'data-state',
  'data-grows',
  'data-followed',
  'data-dead',
  'novalidate',
]);

/** Scripts say which built parts of a search are shown, whether there is a clipboard to copy to, and that an island has failed. */
export function isSetByScripts(name: string, element: Element): boolean {
  return (
    setByScripts.has(name) ||
    (name === 'hidden' && element.matches('[data-built], .listing-status *, [data-copy-text], [data-island-failed]'))
  );
}

export function ruleOf(element: HTMLElement): Rule['does'] | undefined {
  return rules.find(({ of }) => element.matches(of))?.does;
}
