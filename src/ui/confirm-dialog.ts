import { useSyncExternalStore } from 'react';

/** What is being asked or told; `answer` closes it. */
export type Question = { text: string; action: string; cancel: string | null; danger: boolean; answer: (yes: boolean) => void };

let current: Question | null = null;
const listeners = new Set<() => void>();

/**
 * Asks before something is done, in a dialog of the page (decision 24); Escape means no.
 * @param action the words of the button that says yes
 */
export function confirm(text: string, action = 'OK', danger = false): Promise<boolean> {
  return ask({ text, action, cancel: 'Cancel', danger });
}

/** Tells something that must not be missed, in a dialog of the page (decision 24). */
export async function tell(text: string): Promise<void> {
  await ask({ text, action: 'OK', cancel: null, danger: false });
}

/** What `AskHost` shows. */
export function useQuestion(): Question | null {
  return useSyncExternalStore(subscribe, () => current);
}

function ask(question: Omit<Question, 'answer'>): Promise<boolean> {
  current?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      show(null);
      resolve(yes);
    };
    show({ ...question, answer });
  });
}

function show(question: Question | null): void {
  current = question;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
