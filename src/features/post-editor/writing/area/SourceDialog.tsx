import { closeHistory } from 'prosemirror-history';
import { Node } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/dialogs/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { documentOf, markdownOf } from '../../model/blocks.ts';
import type { PostForm } from '../../model/post-form.ts';
import { freeLabel, sourcesOf } from '../../model/source-numbers.ts';
import { useWriteText } from '../../model/use-write-text.ts';
import { schema } from './schema.ts';

type Props = {
  view: EditorView;
  /** Whether it is the main text, which has the sources at its end. */
  isMain: boolean;
  onClose: () => void;
};

/** Asks for the text of a source, or which one is meant again, and puts its mark behind the selection. */
export function SourceDialog({ view, isMain, onClose }: Props) {
  const { getValues } = useFormContext<PostForm>();
  const write = useWriteText();
  const [known] = useState(() => sourcesOf(getValues()));
  const [label, setLabel] = useState('');
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const insert = () => {
    setRefused(!label && !text.trim());
    if (!label && !text.trim()) return;
    onClose();
    const own = label || freeLabel(getValues());
    const { to } = view.state.selection;
    const tr = closeHistory(view.state.tr).insert(to, schema.nodes.sourceMark.create({ label: own }));
    tr.setSelection(TextSelection.create(tr.doc, to + 1));
    const source = { type: 'source', attrs: { label: own }, content: documentOf([text], 'plain') };
    if (!label && isMain) tr.insert(tr.doc.content.size, Node.fromJSON(schema, source));
    view.dispatch(tr.scrollIntoView());
    if (!label && !isMain) write('main_content', (blocks) => [...blocks.filter((block) => block.trim()), markdownOf(source)]);
  };
  return (
    <Dialog open title="Source" onClose={onClose} onReturnFocus={() => view.focus()} keepOnOutsideClick>
      <div className="grid gap-5">
        {known.length > 0 && (
          <Field label="Which one">
            {(control) => (
              <select {...control} className="input" value={label} onChange={(event) => setLabel(event.target.value)}>
                <option value="">A new source</option>
                {known.map((source) => (
                  <option key={source.label} value={source.label}>
                    {source.start.slice(0, 60) || source.label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {!label && (
          <Field
            label="What it is"
            hint="Such as a law with its article, or a title with its address. It stands below the main text, where you can edit it."
            error={isRefused ? 'Please say what the source is.' : undefined}
          >
            {(control) => (
              <textarea
                {...control}
                className="input growing"
                rows={3}
                dir="auto"
                autoFocus
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
        )}
        <div className="dialog-actions mt-0">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="main" onClick={insert}>
            Insert source
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
