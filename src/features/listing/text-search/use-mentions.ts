import { useEffect, useState } from 'react';
import { isAskable, normalQuery } from './query.ts';
import type { TextSearchAnswer } from './text-search.ts';

/** Milliseconds after the last key before the server is asked. */
const restMs = 300;
/** Milliseconds until a server that does not answer is one that knows nothing. */
const patienceMs = 3_000;

type Search = { text: string; category: string | null };

/** The request for the articles that have these words in their texts; empty when there is nothing to ask. @param beyondList without those of the list */
export function mentionsPath({ text, category }: Search, beyondList: boolean): string {
  const q = normalQuery(text);
  if (!isAskable(q)) return '';
  return `/api/search?${new URLSearchParams({ q, ...(category && { category }), ...(beyondList && { beyond: 'list' }) })}`;
}

/** The answer to the last request, once the reader rests; null while it is asked for, and when nothing is known. */
export function useMentions(path: string): { answer: TextSearchAnswer | null; isAsking: boolean } {
  const [last, setLast] = useState<{ path: string; answer: TextSearchAnswer | null }>({ path: '', answer: null });
  useEffect(() => {
    let isLate = false;
    const askAndShow = async () => {
      const answer = path !== '' && navigator.onLine ? await ask(path) : null;
      if (!isLate) setLast({ path, answer });
    };
    const timer = setTimeout(() => void askAndShow(), navigator.onLine ? restMs : 0);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [path]);
  const isAnswered = last.path === path;
  return { answer: isAnswered ? last.answer : null, isAsking: path !== '' && !isAnswered };
}

/** The list is complete without this, so a failure is logged only. */
async function ask(path: string): Promise<TextSearchAnswer | null> {
  try {
    const response = await fetch(path, { priority: 'low', signal: AbortSignal.timeout(patienceMs) });
    if (!response.ok) throw new Error(`It answered ${response.status}.`);
    const answer = (await response.json()) as TextSearchAnswer | null;
    return Array.isArray(answer?.results) ? answer : null;
  } catch (error) {
    console.warn(`GET ${path} failed:`, error);
    return null;
  }
}
