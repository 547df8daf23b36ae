import { attributeOf, isBlock, isText, wordsOf } from './dom.ts';

/** Whether a box, or an item with a box, is ticked. */
export function isTicked(element: Element): boolean {
  const isMarked = element.matches('[checked], [data-checked="true"], [aria-checked="true"], .checkbox-on, li.checked');
  return isMarked || /children-checked/.test(attributeOf(element, 'class'));
}

/** Whether an item, or a line, is ticked: by its box, its attribute, or by a sign that was typed. */
export function isDoneItem(element: Element): boolean {
  const isItem = element.localName === 'li';
  if (!isItem && element.localName !== 'p') return false;
  if (/^\s*(?:[☑✅✓✔]|\[x\])/iu.test(element.textContent ?? '')) return true;
  const box = isItem ? element.querySelector('input[type="checkbox"], .checkbox-on, .checkbox-off') : null;
  return (
    isItem &&
    (isTicked(element) ||
      element.parentElement?.getAttribute('data-checked') === 'true' ||
      (box?.closest('li') === element && isTicked(box)))
  );
}

/** What a field of a form shows; empty for what is none, and for one whose value cannot be read. */
export function shownValue(field: Element): string {
  if (field.localName === 'textarea') return wordsOf(field);
  if (field.localName === 'input')
    return /^(?:color|file|hidden|image|password|radio|range)$/i.test(attributeOf(field, 'type')) ? '' : attributeOf(field, 'value').trim();
  const options = [...field.querySelectorAll('option')];
  const chosen = options.filter((option) => option.hasAttribute('selected'));
  return (chosen.length > 0 || field.hasAttribute('multiple') ? chosen : options.slice(0, 1)).map(wordsOf).join(', ');
}

/** Title and subtitle of Google Docs, which only sets a large font. */
export function titleRoleOf(paragraph: Element): 'title' | 'subtitle' | null {
  const spans = [...paragraph.children].filter((child) => (child.textContent ?? '').trim() !== '');
  const isBare = [...paragraph.childNodes].some((node) => isText(node) && node.data.trim() !== '');
  if (paragraph.localName !== 'p' || spans.length === 0 || spans.length > 20 || isBare || spans.some(isBlock)) return null;
  const styles = spans.map((span) => attributeOf(span, 'style'));
  const size = Math.min(...styles.map((style) => Number(/font-size\s*:\s*([\d.]+)pt/i.exec(style)?.[1] ?? 0)));
  if (size >= 20) return 'title';
  return size >= 14.5 && styles.some((style) => /color\s*:\s*(#666666|rgb\(102,\s*102,\s*102\))/i.test(style)) ? 'subtitle' : null;
}
