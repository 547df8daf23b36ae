import { deleteTable, findTable } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { Toolbar } from 'radix-ui';
import { type CSSProperties, useSyncExternalStore } from 'react';
import type { Area } from './area.ts';
import { run } from './commands.ts';
import { addColumn, addRow, removeColumns, removeRows } from './table-commands.ts';

const actions = [
  ['Add row', addRow],
  ['Add column', addColumn],
  ['Remove row', removeRows],
  ['Remove column', removeColumns],
  ['Remove table', deleteTable],
] as const;

/** What can be done to the table around the caret, level with it; its first row is the header. Nothing elsewhere. */
export function TableTools({ area: { view, watch } }: { area: Area }) {
  const extent = useSyncExternalStore(watch, () => tableExtent(view));
  if (extent === null) return null;
  const [top, bottom] = extent.split(' ');
  return (
    <Toolbar.Root
      className="block-tools"
      aria-label="Table"
      orientation="vertical"
      style={{ '--top': `${top}px`, '--bottom': `${bottom}px` } as CSSProperties}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span aria-hidden="true">Table</span>
      {actions.map(([label, command]) => (
        <Toolbar.Button key={label} type="button" className="writing-tool" onClick={() => run(view, command)}>
          {label}
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  );
}

/** Where the table around the whole selection begins and ends in the area; null without one. */
function tableExtent(view: EditorView): string | null {
  const { $anchor, $head } = view.state.selection;
  const found = findTable($head);
  // The library's commands look at one end of a selection each.
  const table = found && found.pos === findTable($anchor)?.pos && view.nodeDOM(found.pos);
  if (!(table instanceof HTMLElement)) return null;
  const top = table.offsetTop + view.dom.offsetTop;
  return `${top} ${top + table.offsetHeight}`;
}
