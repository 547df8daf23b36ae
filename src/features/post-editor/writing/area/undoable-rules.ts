import { closeHistory } from 'prosemirror-history';
import { type InputRule, inputRules } from 'prosemirror-inputrules';
import { Plugin, Selection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/**
 * Input rules whose change is a step of the undo of its own: the first undo takes back the look and leaves every sign that was typed. The
 * library would make the change in place of the last sign.
 */
export function undoableRules(rules: InputRule[]): Plugin {
  const library = inputRules({ rules });
  const take = (view: EditorView, from: number, to: number, text: string): boolean => {
    let rule: Transaction | null = null;
    const { state, composing } = view;
    const look = { state, composing, dispatch: (tr: Transaction) => (rule = tr) } as unknown as EditorView;
    library.props.handleTextInput?.call(library, look, from, to, text, () => state.tr);
    if (rule) change(view, rule, text === '' ? null : state.tr.insertText(text, from, to));
    return rule !== null;
  };
  const change = (view: EditorView, rule: Transaction, typed: Transaction | null) => {
    if (typed) view.dispatch(typed);
    const { tr } = view.state;
    for (const [index, step] of [...(typed?.steps.entries() ?? [])].reverse()) tr.step(step.invert(typed?.docs[index] ?? tr.doc));
    for (const step of rule.steps) tr.step(step);
    tr.setSelection(Selection.fromJSON(tr.doc, rule.selection.toJSON())).setStoredMarks(rule.storedMarks);
    const { from } = view.state.selection;
    // What Backspace takes back, as the library remembers it.
    view.dispatch(closeHistory(tr.setMeta(plugin, { transform: tr, from, to: from, text: '' })));
  };
  const plugin: Plugin = new Plugin({
    ...library.spec,
    props: {
      handleTextInput: take,
      handleDOMEvents: {
        compositionend: (view) => {
          setTimeout(() => {
            const { empty, from } = view.state.selection;
            if (empty && !view.isDestroyed) take(view, from, from, '');
          });
        },
      },
    },
  });
  return plugin;
}
