import { publicPages } from './geometry.ts';
import { expect, test } from './site.ts';

test('every class of the public pages has a rule: none was left out when the sheet was made', async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    expect(await page.evaluate(classesWithoutRule), path).toEqual([]);
  }
});

function classesWithoutRule(): string[] {
  const selectorsOf = (rules: CSSRuleList): string =>
    Array.from(rules, (rule) => {
      const own = rule instanceof CSSStyleRule ? rule.selectorText : '';
      return 'cssRules' in rule ? `${own} ${selectorsOf(rule.cssRules as CSSRuleList)}` : own;
    }).join(' ');
  const selectors = Array.from(document.styleSheets, ({ cssRules }) => selectorsOf(cssRules)).join(' ');
  const named = new Set(selectors.match(/\.(?:\\.|[\w-])+/g));
  const classes = new Set(Array.from(document.querySelectorAll('[class]'), ({ classList }) => [...classList]).flat());
  return [...classes].filter((name) => !named.has(`.${CSS.escape(name)}`));
}
