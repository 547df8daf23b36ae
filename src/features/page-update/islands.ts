/** What happens to a part that a script has taken over, when its page becomes another. */
type Rule = {
  of: string;
  /** The state in which the script has taken it over; always without. */
  when?: string;
  /** The attributes that say which of its kind it is. */
  named?: string[];
  /** `keep`: nothing of it changes; `island`: React draws it with its new properties. */
  does: 'keep' | 'island';
};

/** All parts of pages that scripts take over. */
const rules: Rule[] = [
  // Live numbers of this article, and buttons that know what was pressed. The numbers of cards follow the card (ask-key.ts).
  { of: '.article-header [data-views]', does: 'keep' },
  { of: '[data-comment-count]', does: 'keep' },
  { of: '[data-helpful]', does: 'keep' },
  { of: '[data-copy]', does: 'keep' },
  // What "Your file" says of its ticks.
  { of: '.your-file-sheet [role=status]', does: 'keep' },
  // Its reader may have paused it.
  { of: '[data-strip]', named: ['aria-label', 'class'], does: 'keep' },
  // The list of comments knows better than a build whether the form above it is open.
  { of: '[data-visitor-form]', named: ['data-visitor-form'], when: '[data-told]', does: 'keep' },
  // Before it hydrates, an island is built markup like any other.
  { of: 'astro-island', named: ['component-url', 'component-export'], when: ':not([ssr])', does: 'island' },
  // What a search that runs says of its results.
  { of: '.listing-status', when: '.listing:has([data-built=cards][hidden]) *', does: 'keep' },
];

/** Parts with an owner: cards, and what scripts may take over. */
export const owned = ['[data-card]', ...rules.map(({ of }) => of)].join();

/** Those that a script has taken over. */
export const islands = rules.map(({ of, when = '' }) => (when.startsWith('.') ? `${when}:is(${of})` : `${of}${when}`)).join();

/** Whose the part is; undefined for any other element. */
export function ownerOf(part: Element): string | undefined {
  const card = part.getAttribute('data-card');
  if (card !== null) return `card ${card}`;
  const rule = rules.find(({ of }) => part.matches(of));
  return rule && [rule.of, ...(rule.named ?? []).map((name) => part.getAttribute(name))].join(' ');
}

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
  'data-complete',
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
  return rules.find(({ of, when }) => element.matches(of) && (!when || element.matches(when)))?.does;
}
