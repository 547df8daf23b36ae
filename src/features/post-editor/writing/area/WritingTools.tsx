import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { EditorState } from 'prosemirror-state';
import { Toolbar } from 'radix-ui';
import { Fragment, useSyncExternalStore } from 'react';
import { Icon, type IconName } from '#src/ui/Icon.tsx';
import type { AreaProps } from '../area-props.ts';
import type { Area } from './area.ts';
import { hasMark, run, toggle } from './commands.ts';
import { schema } from './schema.ts';
import { isBlockMenuOpen, toggleBlockMenu } from './slash-menu.ts';
import { type TextBlock, textBlocks } from './text-blocks.ts';

type Props = {
  area: Area;
  size: AreaProps['size'];
  name: string;
  /** Whether they are in the bar of the form, where most are out of sight: one opens the menu of blocks. */
  isInBar: boolean;
  onLink: () => void;
};

const { bold, italic } = schema.marks;

/** The buttons have no room for what is rarely made. */
const { paragraph: _, plate: __, ...others } = textBlocks;
const blocks: Record<Props['size'], TextBlock[]> = {
  large: Object.values(others),
  small: [textBlocks.list, textBlocks.numbers],
};

/** Blocks that begin another group of buttons. */
const gapBefore: ReadonlySet<TextBlock> = new Set([textBlocks.heading, textBlocks.list, textBlocks.table]);

/** The buttons above a text; one Tab stop, the arrows move within. */
export function WritingTools({ area, size, name, isInBar, onLink }: Props) {
  const shown: TextBlock[] = blocks[size];
  const { view } = area;
  const state = useStateOf(area, shown);
  return (
    // A press must not take the focus from the text: a phone would put its keyboard away.
    <Toolbar.Root className="writing-tools" aria-label={`Format of ${name}`} onMouseDown={(event) => event.preventDefault()}>
      {isInBar && size === 'large' && (
        <Tool icon="plus" label="Add a block" isOpen={state.isBlockMenuOpen} onPress={() => run(view, toggleBlockMenu)} />
      )}
      <Tool icon="bold" label="Bold" keys="Control+B" isOn={state.isBold} onPress={() => run(view, toggle(bold))} />
      <Tool icon="italic" label="Italic" keys="Control+I" isOn={state.isItalic} onPress={() => run(view, toggle(italic))} />
      <Tool icon="link" label="Link" keys="Control+K" isOn={state.isLink} onPress={onLink} />
      {shown.map((block, index) => (
        <Fragment key={block.name}>
          {gapBefore.has(block) && <span className="tool-gap" />}
          <Tool icon={block.icon} label={block.name} isOn={block.isOn && state.on[index]} onPress={() => block.run(view)} />
        </Fragment>
      ))}
      {size === 'large' && (
        <>
          <span className="tool-gap" />
          <Tool icon="undo" label="Undo typing" isOff={!state.canUndo} onPress={() => run(view, undo)} />
          <Tool icon="redo" label="Redo typing" isOff={!state.canRedo} onPress={() => run(view, redo)} />
        </>
      )}
    </Toolbar.Root>
  );
}

/** What the buttons say; drawn again only when that changes, not with each key. */
function useStateOf({ view, watch }: Area, shown: TextBlock[]): Shown {
  return JSON.parse(useSyncExternalStore(watch, () => JSON.stringify(shownOf(view.state, shown))));
}

type Shown = ReturnType<typeof shownOf>;

function shownOf(state: EditorState, shown: TextBlock[]) {
  return {
    on: shown.map((block) => block.isOn?.(state) ?? false),
    isBold: hasMark(state, 'bold'),
    isItalic: hasMark(state, 'italic'),
    isLink: hasMark(state, 'link'),
    isBlockMenuOpen: isBlockMenuOpen(state),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  };
}

type ToolProps = {
  icon: IconName;
  label: string;
  keys?: string;
  isOn?: boolean | undefined;
  /** Of one that opens a list of choices. */
  isOpen?: boolean;
  isOff?: boolean;
  onPress: () => void;
};

function Tool({ icon, label, keys, isOn, isOpen, isOff = false, onPress }: ToolProps) {
  return (
    <Toolbar.Button
      type="button"
      className="writing-tool"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      aria-haspopup={isOpen === undefined ? undefined : 'listbox'}
      aria-expanded={isOpen}
      aria-keyshortcuts={keys}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      <Icon name={icon} />
    </Toolbar.Button>
  );
}
