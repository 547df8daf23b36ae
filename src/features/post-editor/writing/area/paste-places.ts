import type { Slice } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';

type Change = { add: number; id: object } | { remove: Decoration[] };

const key = new PluginKey<DecorationSet>('paste-places');

/** Remembers where something was pasted that is not there yet, whatever is typed meanwhile. */
export const pastePlaces: Plugin = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply: (tr, places) => {
      const change: Change | undefined = tr.getMeta(key);
      const moved = places.map(tr.mapping, tr.doc);
      if (!change) return moved;
      return 'add' in change ? moved.add(tr.doc, [placeAt(change.add, change.id)]) : moved.remove(change.remove);
    },
  },
  props: { decorations: (state) => key.getState(state) },
});

/** Takes the selected text away and remembers the place. @returns puts the pasted text there */
export function keepPlace(view: EditorView): (slice: Slice) => void {
  const id = {};
  const { tr } = view.state;
  tr.deleteSelection();
  view.dispatch(tr.setMeta(key, { add: tr.selection.from, id } satisfies Change));
  return (slice) => {
    if (view.isDestroyed) return;
    const place = key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id) ?? [];
    const at = place[0]?.from ?? view.state.selection.from;
    const filled = view.state.tr.replaceRange(at, at, slice).setMeta(key, { remove: place } satisfies Change);
    view.dispatch(filled.scrollIntoView().setMeta('paste', true));
  };
}

/** Before the caret: what is typed stands behind it. */
function placeAt(position: number, id: object): Decoration {
  return Decoration.widget(position, () => document.createElement('span'), { side: -1, id });
}
