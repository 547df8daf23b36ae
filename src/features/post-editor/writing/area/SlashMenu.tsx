import type { CSSProperties } from 'react';
import { Icon } from '#src/ui/Icon.tsx';
import type { useSlashMenu } from './use-slash-menu.ts';

type Props = { id: string; menu: NonNullable<ReturnType<typeof useSlashMenu>['shown']> };

/** The blocks to choose from, beside the caret; the focus stays in the text. */
export function SlashMenu({ id, menu: { props, chosen } }: Props) {
  return (
    <div id={id} className="slash-menu floating" role="listbox" tabIndex={0} aria-label="Blocks" style={menuStyle(props.clientRect())}>
      {props.items.map((block, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the text keeps the focus and its keys choose.
        <div
          key={block.name}
          ref={index === chosen ? bringIntoView : null}
          id={`${id}-${index}`}
          role="option"
          className="slash-option"
          aria-selected={index === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => props.command(block)}
        >
          <Icon name={block.icon} /> {block.name}
        </div>
      ))}
    </div>
  );
}

/** Another choice may be out of sight. */
function bringIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

const height = 332;
const gap = 6;

/** Below the caret, or above it where that has more room; no higher than there is room, such as above the keyboard of a phone. */
function menuStyle(caret: DOMRect): CSSProperties {
  const end = document.querySelector('[data-screen-foot]')?.getBoundingClientRect().top ?? window.innerHeight;
  const above = caret.top - 2 * gap;
  const below = end - caret.bottom - 2 * gap;
  const isBelow = below >= Math.min(height, above);
  return {
    insetInlineStart: Math.min(caret.left, window.innerWidth - 270),
    maxBlockSize: Math.min(height, isBelow ? below : above),
    ...(isBelow ? { insetBlockStart: caret.bottom + gap } : { insetBlockEnd: window.innerHeight - caret.top + gap }),
  };
}
