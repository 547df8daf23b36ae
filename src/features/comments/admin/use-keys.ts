import { type RefObject, useEffect, useEffectEvent } from 'react';
import { rowsOf } from '#src/ui/list/use-focus-handover.ts';
import { commandFor, type ModerationCommand } from './moderation-keys.ts';

/** Calls back with the command of a pressed key and the index of the comment that has the focus. */
export function useKeys(list: RefObject<HTMLElement | null>, perform: (command: ModerationCommand, index: number) => void): void {
  const onCommand = useEffectEvent(perform);
  useEffect(() => {
    const element = list.current;
    const listener = (event: KeyboardEvent) => {
      const command = commandFor(event);
      const items = rowsOf(element);
      const index = items.findIndex((item) => item.contains(event.target as Node));
      if (command === null || index < 0) return;
      event.preventDefault();
      onCommand(command, index);
    };
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [list]);
}
