import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { latinLetter } from '#src/ui/keys.ts';
import { storeChoice, storedChoice } from '#src/ui/stored-choice.ts';
import { acts, type KeyCommand, keys } from './acts.ts';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** Where letters are words, or choose an entry. */
const typedInto = 'textarea, input:not([type=checkbox]), select, [role=menu], [role=dialog]';

/** The command of a key; undefined while the focus is in a field or a menu, and for browser shortcuts with a modifier. */
function commandFor({ key, code, ctrlKey, metaKey, altKey, target }: Key): KeyCommand | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (target instanceof Element && target.closest(typedInto)) return undefined;
  return keys[latinLetter({ key, code }) ?? ''];
}

/** Calls back with the command of a key that is pressed while the focus is in the area, and with what has the focus. */
export function useKeys(area: RefObject<HTMLElement | null>, isOn: boolean, perform: (command: KeyCommand, target: Node) => void): void {
  const onCommand = useEffectEvent(perform);
  useEffect(() => {
    const element = area.current;
    if (!element || !isOn) return;
    const listener = (event: KeyboardEvent) => {
      const command = commandFor(event);
      if (command === undefined || !(event.target instanceof Node)) return;
      event.preventDefault();
      onCommand(command, event.target);
    };
    element.addEventListener('keydown', listener);
    return () => element.removeEventListener('keydown', listener);
  }, [area, isOn]);
}

const stored = 'inbox-keys';

/** Whether single keys act, which is remembered on this device. */
export function useKeySwitch() {
  const [isOn, setOn] = useState(() => storedChoice(stored) !== 'off');
  const turn = (on: boolean) => {
    storeChoice(stored, on ? 'on' : 'off');
    setOn(on);
  };
  return { isOn, turn };
}

/** The single keys, and the switch that turns them off. */
export function Keys({ isOn, turn }: ReturnType<typeof useKeySwitch>) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-5 text-xs text-muted max-sm:hidden">
      {isOn ? (
        <>
          <span className="sr-only">Keys for the message that has the focus:</span>
          {Object.entries(keys).map(([key, command]) => (
            <span key={key} className="capitalize">
              <kbd>{key}</kbd> {command in acts ? acts[command as keyof typeof acts].word : command}
            </span>
          ))}
        </>
      ) : (
        'Single keys are off.'
      )}
      <Button kind="word" onClick={() => turn(!isOn)}>
        {isOn ? 'Turn keys off' : 'Turn keys on'}
      </Button>
    </p>
  );
}
