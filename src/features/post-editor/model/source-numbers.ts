import { type RichField, richFields, richTextsIn } from '#src/features/posts/rich-texts.ts';
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
  return takeFree(new Set(labelsIn(form)));
}

/** Text of code, or a label outside of it. */
const codeOrLabel = /^ {0,3}```[\s\S]*|`+[^`]*`+|(?<!\\)\[\^([\p{L}\p{N}_.-]{1,40})\]/gu;

/**
 * The own form beside another one that goes on from the same base: where both added a source under one label with different texts, the own one
 * gets a free label, and its marks go along. Otherwise they would lead to the other's source.
 */
export function withFreeLabels(base: PostForm, mine: PostForm, theirs: PostForm): PostForm {
  const [before, own, others] = [base, mine, theirs].map(textsOfSources) as [Texts, Texts, Texts];
  const meeting = [...own].filter(([label, text]) => !before.has(label) && others.has(label) && others.get(label) !== text);
  if (meeting.length === 0) return mine;
  const taken = new Set([base, mine, theirs].flatMap((form) => [...labelsIn(form)]));
  const renamed = new Map(meeting.map(([label]) => [label, takeFree(taken)]));
  const inText = (text: string) =>
    text.replace(codeOrLabel, (written, label?: string) => {
      const other = label && renamed.get(label.toLowerCase());
      return other ? `[^${other}]` : written;
    });
  const fields = richFields.map((field) => [field, inField(mine[field], inText)]);
  return { ...mine, ...Object.fromEntries(fields) };
}

type Texts = ReadonlyMap<string, string>;

function textsOfSources(form: PostForm): Texts {
  const sources = richTextsIn(form).flatMap(({ text }) => {
    const label = noteStart.exec(text)?.[1];
    return label ? [[label.toLowerCase(), text] as const] : [];
  });
  return new Map(sources);
}

function takeFree(taken: Set<string>): string {
  let number = 1;
  while (taken.has(String(number))) number += 1;
  taken.add(String(number));
  return String(number);
}

function inField(value: PostForm[RichField], inText: (text: string) => string): unknown {
  if (typeof value === 'string') return inText(value);
  return value.map((row) => (typeof row === 'string' ? inText(row) : { ...row, description: inText(row.description) }));
}
