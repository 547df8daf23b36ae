/**
 * Makes the content of `shown` that of `fresh`. Nodes that are equal or of the same kind stay, and with them focus, listeners and loaded
 * pictures.
 */
export function merge(shown: Element, fresh: Element): void {
  // Somebody may be typing in it (§2.enquiry-line).
  if (shown instanceof HTMLDetailsElement && shown.open) return;
  copyAttributes(shown, fresh);
  const { olds, news, after } = differing([...shown.childNodes], [...fresh.childNodes]);
  for (const node of news) {
    const index = olds.findIndex((old) => areAlike(old, node));
    const passed = olds.splice(0, index + 1);
    const kept = passed.pop();
    for (const old of passed) old.remove();
    if (kept instanceof Element) merge(kept, node as Element);
    else shown.insertBefore(node, olds[0] ?? after);
  }
  for (const old of olds) old.remove();
}

/** What is left of two lists without their equal beginnings and ends, and the node after it. */
function differing(olds: ChildNode[], news: ChildNode[]) {
  const areEqual = (one: ChildNode | undefined, other: ChildNode | undefined) => other !== undefined && one?.isEqualNode(other);
  let start = 0;
  while (areEqual(olds[start], news[start])) start++;
  let end = 0;
  while (end < Math.min(olds.length, news.length) - start && areEqual(olds.at(-1 - end), news.at(-1 - end))) end++;
  const after = olds[olds.length - end] ?? null;
  return { olds: olds.slice(start, olds.length - end), news: news.slice(start, news.length - end), after };
}

function areAlike(one: Node, other: Node): boolean {
  if (!(one instanceof Element && other instanceof Element)) return false;
  return one.tagName === other.tagName && one.id === other.id && one.className === other.className;
}

function copyAttributes(shown: Element, fresh: Element): void {
  for (const { name } of [...shown.attributes]) if (!fresh.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes]) if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
}
