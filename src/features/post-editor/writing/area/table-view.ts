import type { NodeView } from 'prosemirror-view';

/** A table with a name, in a box that scrolls where it is wider than the text; the caret takes the box along. */
export function tableView(): NodeView {
  const box = document.createElement('div');
  box.className = 'tableWrapper';
  box.role = 'group';
  box.ariaLabel = 'Table';
  // Says that keys reach it: it is a part of the text, so a Tab stop of its own would take the focus away from that.
  box.contentEditable = 'true';
  const table = box.appendChild(document.createElement('table'));
  const contentDOM = table.appendChild(document.createElement('tbody'));
  const isOutside = (target: Node) => !contentDOM.contains(target);
  return { dom: box, contentDOM, ignoreMutation: ({ target, type }) => type !== 'selection' && isOutside(target) };
}
