import { type Editor, EditorContent, type UseEditorOptions, useEditor } from '@tiptap/react';
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { lazyDialog } from '#src/ui/lazy-dialog.tsx';
import { useTextAttributes } from '../../fields/text-language.ts';
import type { AreaProps, Caret } from '../area-props.ts';
import { attributesOf } from './area-attributes.ts';
import { ChoosePicture } from './ChoosePicture.tsx';
import { extensionsFor } from './extensions.ts';
import { takeDrop } from './picture-files.ts';
import { SlashMenu } from './SlashMenu.tsx';
import { usePaste } from './use-paste.ts';
import { useSlashMenu } from './use-slash-menu.ts';
import { useTexts } from './use-texts.ts';
import { WritingTools } from './WritingTools.tsx';

const LinkDialog = lazyDialog(async () => (await import('./LinkDialog.tsx')).LinkDialog);

type Props = AreaProps & {
  /** Where the caret was in the text area that stood here before. */
  caret: Caret | null;
};

/** The writing area: a text as it will look, kept as Markdown. */
export function WritingArea({ caret, ...props }: Props) {
  const { size, label, ref } = props;
  const menuId = useId();
  const { extension: slashMenu, shown: menu } = useSlashMenu();
  const [isLinking, setLinking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const written = useTextAttributes();
  const attributes = attributesOf({ ...props, ...written }, menu && { id: menuId, chosen: menu.chosen });
  const latest = useRef({ props, attributes });
  latest.current = { props, attributes };
  const takeKey = (event: KeyboardEvent) => {
    if (isNextRow(event) && latest.current.props.onEnter) latest.current.props.onEnter();
    else if (isLinkKey(event)) setLinking(true);
    else return false;
    event.preventDefault();
    return true;
  };
  const { handlePaste, bar } = usePaste();
  // Once: other options, even equal ones, would make the editor read its whole text again with every key.
  const [options] = useState<UseEditorOptions>(() => ({
    extensions: [...extensionsFor(props.placeholder, () => setChoosing(true)), slashMenu],
    immediatelyRender: false,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: () => latest.current.attributes,
      handleDOMEvents: { keydown: (_view, event) => readCaret(event) },
      handleKeyDown: (_view, event) => takeKey(event),
      handlePaste,
      handleDrop: takeDrop,
    },
    onBlur: () => latest.current.props.onBlur?.(),
  }));
  const editor = useEditor(options);
  useTexts(editor, props, caret);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view reads its attributes when it is updated.
  useEffect(() => void editor?.view.setProps({}), [editor, JSON.stringify(attributes)]);
  useImperativeHandle(ref, () => ({ focus: () => void editor?.commands.focus(), addParagraph: () => editor && addParagraph(editor) }), [
    editor,
  ]);
  return (
    <div className="writing-area" data-size={size}>
      {editor && <WritingTools editor={editor} size={size} name={label} onLink={() => setLinking(true)} />}
      <EditorContent editor={editor} />
      {menu && <SlashMenu id={menuId} menu={menu} />}
      {bar}
      {editor && isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
      {editor && isChoosing && <ChoosePicture editor={editor} onClose={() => setChoosing(false)} />}
    </div>
  );
}

function addParagraph(editor: Editor): void {
  const { doc } = editor.state;
  const isFree = doc.lastChild?.type.name === 'paragraph' && doc.lastChild.content.size === 0;
  const chain = editor.chain().focus();
  (isFree ? chain : chain.insertContentAt(doc.content.size, { type: 'paragraph' })).focus('end').run();
}

/** Tells the editor now where the caret is: a key that follows a click within one frame would be undone with the caret from before. */
function readCaret(event: KeyboardEvent): void {
  if (!event.isComposing) document.dispatchEvent(new Event('selectionchange'));
}

function isNextRow(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.isComposing;
}

function isLinkKey(event: KeyboardEvent): boolean {
  return event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
}
