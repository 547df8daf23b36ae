import type { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { isComposing } from '#src/ui/keys.ts';
import { linkAddress, unsafeAddress } from './link-address.ts';
import { removeLink, selectedLink, setLink } from './link-commands.ts';
import { OwnPosts } from './OwnPosts.tsx';

type Props = { view: EditorView; onClose: () => void };

/** Asks for the address of a link, or finds a post of this site, and for its text. */
export function LinkDialog({ view, onClose }: Props) {
  const [before] = useState(() => selectedLink(view.state));
  const [typed, setTyped] = useState(before.address);
  const [text, setText] = useState(before.text);
  const [isRefused, setRefused] = useState(false);
  const apply = () => {
    const address = linkAddress(typed);
    setRefused(address === null);
    if (address === null) return;
    onClose();
    setLink(view, before, { address, text });
  };
  const remove = () => {
    onClose();
    removeLink(view, before);
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    apply();
  };
  return (
    <Dialog open title="Link" onClose={onClose} keepOnOutsideClick>
      <div className="grid gap-5">
        <Field
          label="Address, or words from the title of a post"
          hint="Such as https://example.com, name@example.com or /blog."
          error={isRefused ? unsafeAddress : undefined}
        >
          {(control) => (
            <input
              {...control}
              className="input"
              type="text"
              // The first key belongs to the address.
              autoFocus
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={applyOnEnter}
            />
          )}
        </Field>
        <OwnPosts
          words={typed}
          onChoose={(post) => {
            setTyped(`/blog/${post.id}`);
            setText((now) => now || post.title);
          }}
        />
        <Field label="Text">
          {(control) => (
            <input
              {...control}
              className="input"
              type="text"
              dir="auto"
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={applyOnEnter}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          {before.address && <Button onClick={remove}>Remove link</Button>}
          <Button kind="main" onClick={apply}>
            Set link
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
