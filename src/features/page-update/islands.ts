/** What happens to a part that a script has taken over, when its page becomes another. */
type Rule = {
  of: string;
  /** `keep`: nothing of it changes; `renew`: it is replaced as a whole if it was built for other data; `built`: only the built markup in it changes. */
  does: 'keep' | 'renew' | 'built';
};

/** All parts of pages that scripts take over. */
const rules: Rule[] = [
  // Live numbers, and buttons that know what was pressed.
  { of: '[data-views], [data-comment-count], [data-helpful], [data-copy]', does: 'keep' },
  { of: '[data-comments], [data-cursor], .strip', does: 'keep' },
  { of: '[data-figures]', does: 'renew' },
  // React shows and hides the built cards of a search that runs, and knows nothing of what is in them.
  { of: '.listing[data-state=awake] [data-search]', does: 'built' },
];

export const islands = rules.map(({ of }) => of).join();

/** Attributes that scripts and readers set on built elements. */
export const setByScripts = new Set([
  'open',
  'style',
  'aria-current',
  'aria-expanded',
  'data-arrowless',
  'data-state',
  'data-grows',
  'data-followed',
  'data-dead',
]);

export function ruleOf(element: HTMLElement): Rule['does'] | undefined {
  return rules.find(({ of }) => element.matches(of))?.does;
}
