import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, type Ref, useDeferredValue, useRef, useState } from 'react';
import { callApi } from '#src/client/api-client.ts';
import { type ManagedPost, managedListSchema, wasNeverSaved } from '#src/features/posts/managed-post.ts';
import { stateLabels, stateOf } from '#src/features/posts/post-state.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/dialogs/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { isComposing } from '#src/ui/keys.ts';
import { removeLink, selectedLink, setLink } from './link-commands.ts';
import { typedAddress, unsafeAddress } from './typed-address.ts';

type Props = { view: EditorView; onClose: () => void };

/** Asks for the address of a link, or finds a post of this site, and for its text. */
export function LinkDialog({ view, onClose }: Props) {
  const [before] = useState(() => selectedLink(view.state));
  const [typed, setTyped] = useState(before.address);
  const [text, setText] = useState(before.text);
  const [isRefused, setRefused] = useState(false);
  const apply = () => {
    const address = typedAddress(typed);
    setRefused(address === null);
    if (address === null) return;
    onClose();
    setLink(view, before, { address, text });
  };
  const remove = () => {
    onClose();
    removeLink(view, before);
  };
  const posts = useRef<HTMLUListElement>(null);
  const setButton = useRef<HTMLButtonElement>(null);
  const choose = (post: ManagedPost) => {
    setTyped(`/blog/${post.id}`);
    setText((now) => now || post.title);
    setRefused(false);
    setButton.current?.focus();
  };
  const goToPosts = (event: KeyboardEvent) => {
    const first = posts.current?.querySelector('button');
    if (event.key !== 'ArrowDown' || !first || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    first.focus();
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    apply();
  };
  return (
    // The view puts its own selection on the page as it takes the focus; the browser alone would bring back the one from before the link.
    <Dialog open title="Link" onClose={onClose} onReturnFocus={() => view.focus()} keepOnOutsideClick>
      <div className="grid gap-5">
        <Field
          label="Address, or words from the title of an article"
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
              onKeyDown={(event) => {
                goToPosts(event);
                applyOnEnter(event);
              }}
            />
          )}
        </Field>
        <OwnPosts ref={posts} words={typed} onChoose={choose} />
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
          <Button ref={setButton} kind="main" onClick={apply}>
            Set link
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type OwnPostsProps = { ref: Ref<HTMLUListElement>; words: string; onChoose: (post: ManagedPost) => void };

/** Posts of this site whose titles have these words; the arrows go from one to the next. */
function OwnPosts({ ref, words, onChoose }: OwnPostsProps) {
  const search = useDeferredValue(words.trim());
  const isSearch = search.length >= 2 && typedAddress(search) === null;
  const { data } = useQuery({
    queryKey: ['posts-to-link', search],
    queryFn: ({ signal }) => callApi(managedListSchema, `/api/blogs?${new URLSearchParams({ view: 'list', search })}`, { signal }),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  if (!isSearch || !data) return null;
  // A text that was never saved has no address to stay.
  const posts = data.blogs.filter((post) => !wasNeverSaved(post)).slice(0, 6);
  if (posts.length === 0) return <p role="status">No article has these words.</p>;
  return (
    <ul ref={ref} className="own-posts" onKeyDown={goToNext} aria-label="Articles with these words">
      {posts.map((post) => (
        <li key={post.id}>
          <button type="button" className="own-post" onClick={() => onChoose(post)}>
            <span dir="auto">{post.title}</span>
            {post.status !== 'published' && <span className="text-muted"> · {stateLabels[stateOf(post)]}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function goToNext(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll('button')];
  all[all.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus();
}
