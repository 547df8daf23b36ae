import { useMemo, useRef, useState } from 'react';
import { isComposing } from '#src/ui/keys.ts';
import { type SlashProps, slashMenu } from './slash-menu.ts';

type Shown = { props: SlashProps; chosen: number };

/** The menu behind "/": its plugin, what it shows, and the choice. */
export function useSlashMenu() {
  const [shown, setShown] = useState<Shown | null>(null);
  const latest = useRef<Shown | null>(null);
  const plugin = useMemo(() => {
    const show = (next: Shown | null) => {
      latest.current = next;
      setShown(next);
    };
    return slashMenu({
      onShow: (props) => show(props.items.length > 0 ? { props, chosen: 0 } : null),
      onHide: () => show(null),
      onKey: (event) => {
        const menu = latest.current;
        const next = menu && chosenBy(event.key, menu);
        if (!menu || next === null || isComposing(event)) return false;
        if (next === 'take') take(menu, menu.chosen);
        else show({ ...menu, chosen: next });
        return true;
      },
    });
  }, []);
  return { plugin, shown };
}

function chosenBy(key: string, { props: { items }, chosen }: Shown): number | 'take' | null {
  if (key === 'ArrowDown') return (chosen + 1) % items.length;
  if (key === 'ArrowUp') return (chosen + items.length - 1) % items.length;
  return key === 'Enter' || key === 'Tab' ? 'take' : null;
}

function take({ props: { items, command } }: Shown, index: number): void {
  const block = items[index];
  if (block) command(block);
}
