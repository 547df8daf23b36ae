import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { latinLetter } from '#src/ui/keys.ts';
import { sayFailure } from '#src/ui/messages/say-failure.ts';
import type { Panel } from '../panel/use-panel.ts';

type Bar = Awaited<ReturnType<typeof loadFind>>['FindBar'];

/** What is searched first: a selection of a few words in one line. */
const longestSelection = 100;

/** Opens find and replace, from the menu and by Ctrl+Shift+H or Cmd+Shift+H; it is loaded when it is opened first (§12.find). */
export function useFind(panel: Panel) {
  const [Bar, setBar] = useState<Bar | null>(null);
  /** Counts the times that it was asked for; null while it is closed. */
  const [asked, setAsked] = useState<{ words: string } | null>(null);
  const opener = useRef<Element | null>(null);
  const open = async () => {
    const words = selectedWords();
    if (!document.activeElement?.closest('.find-bar')) opener.current = document.activeElement;
    try {
      const { FindBar } = await loadFind();
      // The preview of a phone stands in the place of the text.
      if (panel.isNarrow) panel.close();
      setBar(() => FindBar);
      setAsked({ words });
    } catch (error) {
      sayFailure('Find and replace was not loaded:', error, '', () => void open());
    }
  };
  const close = () => {
    setAsked(null);
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus({ preventScroll: true });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.altKey || latinLetter(event) !== 'h') return;
    event.preventDefault();
    if (!event.repeat) void open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return { Bar, asked, open: () => void open(), close };
}

const loadFind = () => import('./FindBar.tsx');

function selectedWords(): string {
  const field = document.activeElement;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  const words = isField
    ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
    : field?.closest('.editor')
      ? (getSelection()?.toString() ?? '')
      : '';
  return words.includes('\n') || words.length > longestSelection ? '' : words.trim();
}
