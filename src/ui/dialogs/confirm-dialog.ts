import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';

/** The open question or message; `answer` closes it. */
export type Question = {
  text: string;
  about?: string | undefined;
  consequence?: string | undefined;
  action: string;
  cancel: string | null;
  danger: boolean;
  answer: (yes: boolean) => void;
};

const question = atom<Question | null>(null);

type Details = {
  /** It destroys something. */
  danger?: boolean;
  /** What it is about, below the question. */
  about?: string | undefined;
  /** What happens then. */
  consequence?: string | undefined;
  /** Milliseconds after which no answer is a yes. */
  yesAfter?: number | undefined;
};

/**
 * Asks for confirmation in a dialog; Escape means no.
 * @param action label of the confirming button
 */
export function confirm(text: string, action = 'OK', { danger = false, about, consequence, yesAfter }: Details = {}): Promise<boolean> {
  return ask({ text, about, consequence, action, cancel: 'Cancel', danger }, yesAfter);
}

/** Shows a message in a dialog, with a second line where there is one; resolves when it is closed. */
export async function alert(text: string, consequence?: string): Promise<void> {
  await ask({ text, consequence, action: 'OK', cancel: null, danger: false });
}

/** What `DialogHost` shows. */
export function useQuestion(): Question | null {
  return useStore(question);
}

function ask(next: Omit<Question, 'answer'>, yesAfter?: number): Promise<boolean> {
  question.get()?.answer(false);
  return new Promise((resolve) => {
    const timer = yesAfter && setTimeout(() => answer(true), yesAfter);
    const answer = (yes: boolean) => {
      clearTimeout(timer);
      question.set(null);
      resolve(yes);
    };
    question.set({ ...next, answer });
  });
}
