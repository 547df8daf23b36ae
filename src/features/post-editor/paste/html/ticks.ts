import { attributeOf, classOf } from './elements.ts';

const isTicked = '[data-checked="true"], [aria-checked="true"]';

/** Whether an item, or a line, is ticked: by its box, its class, its attribute, or by a sign that was typed. */
export function isDoneItem(element: Element): boolean {
  if (element.localName !== 'li') return element.localName === 'p' && beginsWithTick(element);
  const isMarked = element.matches(isTicked) || /(?<![\w-])checked(?![\w-])/.test(classOf(element));
  return isMarked || attributeOf(element.parentElement, 'data-checked') === 'true' || hasTickedBox(element) || beginsWithTick(element);
}

function hasTickedBox(item: Element): boolean {
  const box = item.querySelector('input[type="checkbox"], .checkbox-on, .checkbox-off');
  return box !== null && box.closest('li') === item && (box.hasAttribute('checked') || /checkbox-on/.test(classOf(box)));
}

function beginsWithTick(element: Element): boolean {
  return /^\s*(?:[☑✅✓✔]|\[x\])/iu.test(element.textContent ?? '');
}
