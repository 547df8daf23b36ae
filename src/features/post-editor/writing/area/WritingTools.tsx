import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { Toolbar } from 'radix-ui';
import { Icon, type IconName } from '#src/ui/Icon.tsx';
import type { AreaProps } from '../area-props.ts';
import { TableTools } from './TableTools.tsx';
import { type TextBlock, textBlocks } from './text-blocks.ts';

type Props = { editor: Editor; size: AreaProps['size']; name: string; onLink: () => void };

const { paragraph: _, ...others } = textBlocks;
const blocks: Record<Props['size'], TextBlock[]> = {
  large: Object.values(others),
  small: [textBlocks.list, textBlocks.numbers],
};

/** The buttons above a text; one Tab stop, the arrows move within. */
export function WritingTools({ editor, size, name, onLink }: Props) {
  const shown: TextBlock[] = blocks[size];
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: shown.map((block) => block.isOn?.(editor) ?? false),
      isBold: editor.isActive('bold'),
      isItalic: editor.isActive('italic'),
      isLink: editor.isActive('link'),
      isTable: editor.isActive('table'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  return (
    // A press must not take the focus from the text: a phone would put its keyboard away.
    <Toolbar.Root className="writing-tools" aria-label={`Format of ${name}`} onMouseDown={(event) => event.preventDefault()}>
      <Tool icon="bold" label="Bold" keys="Control+B" isOn={state.isBold} onPress={() => editor.chain().focus().toggleBold().run()} />
      <Tool
        icon="italic"
        label="Italic"
        keys="Control+I"
        isOn={state.isItalic}
        onPress={() => editor.chain().focus().toggleItalic().run()}
      />
      <Tool icon="link" label="Link" keys="Control+K" isOn={state.isLink} onPress={onLink} />
      {shown.map((block, index) => (
        <Tool
          key={block.name}
          icon={block.icon}
          label={block.name}
          isOn={block.isOn && state.on[index]}
          onPress={() => block.run(editor)}
        />
      ))}
      {size === 'large' && (
        <>
          <Tool icon="undo" label="Undo typing" isOff={!state.canUndo} onPress={() => editor.chain().focus().undo().run()} />
          <Tool icon="redo" label="Redo typing" isOff={!state.canRedo} onPress={() => editor.chain().focus().redo().run()} />
        </>
      )}
      {state.isTable && <TableTools editor={editor} />}
    </Toolbar.Root>
  );
}

type ToolProps = {
  icon: IconName;
  label: string;
  keys?: string;
  isOn?: boolean | undefined;
  isOff?: boolean;
  onPress: () => void;
};

function Tool({ icon, label, keys, isOn, isOff = false, onPress }: ToolProps) {
  return (
    <Toolbar.Button
      type="button"
      className="writing-tool"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      <Icon name={icon} />
    </Toolbar.Button>
  );
}
