import { richTextsIn } from '#src/features/posts/rich-texts.ts';
import type { PostForm } from './post-form.ts';

const mark = /(?<!\\)\[\^([\p{L}\p{N}_.-]{1,40})\](?!:)/gu;
const noteStart = /^\[\^([\p{L}\p{N}_.-]{1,40})\]:[ \t]*(.*)/u;

/** A source of the main text: its label, and the line that its text begins with. */
export type WrittenSource = { label: string; start: string };

/** The sources that the texts of a form have. */
export function sourcesOf(form: PostForm): WrittenSource[] {
  return richTextsIn(form).flatMap(({ text }) => {
    const [, label, start = ''] = noteStart.exec(text) ?? [];
    return label ? [{ label, start }] : [];
  });
}

/** The numbers that the page gives to the sources, by their labels in small letters: of those with a text, in the order of their marks. */
export function sourceNumbers(form: PostForm): ReadonlyMap<string, number> {
  const texts = richTextsIn(form).filter(({ text }) => text.includes('[^'));
  if (texts.length === 0 || form.format === 'plain') return new Map();
  const written = new Set(sourcesOf(form).map(({ label }) => label.toLowerCase()));
  const marks = texts.filter(({ text }) => !noteStart.test(text)).flatMap(({ text }) => [...text.matchAll(mark)]);
  const labels = new Set(marks.map(([, label = '']) => label.toLowerCase()).filter((label) => written.has(label)));
  return new Map([...labels].map((label, index) => [label, index + 1]));
}

/** The labels of all marks and sources, in small letters. */
export function labelsIn(form: PostForm | undefined): ReadonlySet<string> {
  const texts = form ? richTextsIn(form) : [];
  return new Set(texts.flatMap(({ text }) => [...text.matchAll(/\[\^([^\s[\]]+)\]/g)].map(([, label = '']) => label.toLowerCase())));
}

/** The first number that is no label yet. */
export function freeLabel(form: PostForm): string {
  const taken = labelsIn(form);
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}
