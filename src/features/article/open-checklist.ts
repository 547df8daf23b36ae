/** Loads the script of a checklist when its line is opened first (§2.checklist); until then a page has no more of it than this. */
export function loadOpenedChecklist({ target }: Event): void {
  if (target instanceof Element && target.querySelector('[data-checklist]')) void import('./checklist/tick.ts');
}
