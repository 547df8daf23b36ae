import type { Link, Nodes } from 'mdast';
import { defaultHandlers, type Handle, type State } from 'mdast-util-to-markdown';

/** The mail addresses that Markdown reads between `<` and `>`. */
const bracketed = /^[\w.+-]+@(?!.*[a-z\d-]{64})[a-z\d]+([.-][a-z\d]+)*$/i;

/** Writes a link; a mail address that does not read as a link between brackets is written with words and target. */
export const writeLink: Handle = Object.assign(
  (node: Link, parent: Parameters<Handle>[1], state: State, info: Parameters<Handle>[3]) =>
    asWritten(node, state, () => defaultHandlers.link(node, parent, state, info)),
  {
    peek: (node: Link, parent: Parameters<Handle>[1], state: State) =>
      asWritten(node, state, () => defaultHandlers.link.peek(node, parent, state)),
  },
);

function asWritten(node: Link, state: State, write: () => string): string {
  const before = state.options;
  state.options = { ...before, resourceLink: isUnreadable(node) };
  try {
    return write();
  } finally {
    state.options = before;
  }
}

function isUnreadable({ url, children }: Link): boolean {
  const [only] = children as Nodes[];
  return only?.type === 'text' && url === `mailto:${only.value}` && !bracketed.test(only.value);
}
