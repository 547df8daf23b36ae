import { mergeAttributes, Node } from '@tiptap/core';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { PictureView } from './PictureView.tsx';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    picture: {
      /** Lets the writer choose a stored picture or upload one. */
      choosePicture: () => ReturnType;
    };
  }
}

const attributes = {
  /** Null while the file is on its way. */
  src: { default: null },
  alt: { default: '' },
  caption: { default: '' },
  /** Which file is on its way; never written to the text. */
  file: { default: null, rendered: false },
};

type Options = { onChoose: () => void };

/** A picture of our own store that stands alone, with its caption. */
export const Picture = Node.create<Options>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ onChoose: () => undefined }),
  addAttributes: () => attributes,
  parseHTML: () => [{ tag: 'img[src^="/uploads/"]', getAttrs: (element) => ({ caption: element.getAttribute('title') ?? '' }) }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'img',
    mergeAttributes({ src: HTMLAttributes.src, alt: HTMLAttributes.alt, title: node.attrs.caption }),
  ],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
  addCommands() {
    return {
      choosePicture: () => () => {
        this.options.onChoose();
        return true;
      },
    };
  },
  addProseMirrorPlugins: () => [new Plugin({ props: { handleTextInput: (view, _from, _to, text) => writeBelow(view, text) } })],
});

/** What is typed while a picture is selected goes below it: it would take its place. */
function writeBelow(view: EditorView, text: string): boolean {
  const { selection, schema, tr } = view.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'picture') return false;
  tr.insert(selection.to, schema.node('paragraph', null, schema.text(text)));
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to + 1 + text.length)).scrollIntoView());
  return true;
}

/** A picture in the midst of words. */
export const InlinePicture = Node.create({
  name: 'inlinePicture',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => attributes,
  renderHTML: ({ HTMLAttributes }) => ['img', { src: HTMLAttributes.src, alt: HTMLAttributes.alt, title: HTMLAttributes.caption }],
});
