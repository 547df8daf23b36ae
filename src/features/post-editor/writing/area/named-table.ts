import { Table } from '@tiptap/extension-table/table';

/** A table with a name, in a box that scrolls where it is wider than the text; the caret takes the box along. */
export const NamedTable = Table.extend({
  addNodeView() {
    const make = this.parent?.();
    if (!make) return null;
    return (props) => {
      const view = make(props);
      const box = view.dom as HTMLElement;
      box.role = 'group';
      box.ariaLabel = 'Table';
      // Says that keys reach it: it is a part of the text, so a Tab stop of its own would take the focus away from that.
      box.contentEditable = 'true';
      return view;
    };
  },
});
