import {
  type ComponentType,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { loadFailed, loadLater } from './load-later.ts';
import { toast } from './toast.ts';

/** The button of a menu, which opens it. */
export type MenuButton = { button: ReactElement<Record<string, unknown>> };

type Kind = 'menu' | 'dialog';

/**
 * A button whose menu is loaded when it is pressed first: the button is busy meanwhile, and a menu that cannot be loaded says so. The
 * menu is open when it is first shown.
 */
export function lazyMenu<Props extends object>(
  kind: Kind,
  load: () => Promise<ComponentType<Props & MenuButton>>,
): (props: Props & MenuButton) => ReactNode {
  const later = loadLater(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called where modules begin, once for each menu.
  return function LazyMenu(props: Props & MenuButton) {
    const [Shown, setShown] = useState<ComponentType<Props & MenuButton> | null>(null);
    const [isLoading, setLoading] = useState(false);
    const isByKey = useRef(false);
    const show = (Menu: ComponentType<Props & MenuButton>) => flushSync(() => setShown(() => Menu));
    const open = async () => {
      if (later.known) return show(later.known);
      setLoading(true);
      await later.load().then(show, (error) => {
        console.warn('A menu was not loaded:', error);
        toast.error(loadFailed, { action: { label: 'Try again', onClick: () => void open() } });
      });
      setLoading(false);
    };
    useEffect(() => {
      // The menu itself knows of no key yet.
      if (Shown && isByKey.current) document.querySelector<HTMLElement>('[role=menu] [role=menuitem]')?.focus({ preventScroll: true });
    }, [Shown]);
    if (Shown) return <Shown {...props} />;
    const onKeyDown = (event: KeyboardEvent) => {
      isByKey.current = true;
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      void open();
    };
    return cloneElement(props.button, {
      'aria-haspopup': kind,
      'aria-expanded': false,
      'aria-busy': isLoading || undefined,
      onPointerDown: () => (isByKey.current = false),
      onKeyDown,
      onClick: () => void open(),
    });
  };
}
