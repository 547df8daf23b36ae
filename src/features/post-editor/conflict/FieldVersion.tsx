import { z } from 'zod';
import type { TextFormat } from '#src/features/rich-text/format.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { ChangedRows, ChangedText } from '#src/ui/ChangedText.tsx';
import type { PostForm } from '../form/post-form.ts';

type Value = PostForm[keyof PostForm];
type Props = {
  value: Value;
  /** The version that this one is compared with; without it nothing is marked. */
  before?: Value;
  /** How both are written. */
  format: TextFormat;
};

/** One version of a field, with each change since another version marked as added or removed. */
export function FieldVersion({ value, before = value, format }: Props) {
  const lines: [string[], string[]] = [linesOf(before), linesOf(value)];
  const [first, second] = format === 'markdown' ? withoutEscapes(...lines) : lines;
  if (Array.isArray(value)) return <ChangedRows before={first} after={second} />;
  return <ChangedText before={first.join('\n')} after={second.join('\n')} />;
}

/** Without the backslashes that only keep a sign from being a mark of Markdown, unless nothing else differs. */
function withoutEscapes(before: string[], value: string[]): [string[], string[]] {
  const read = (lines: string[]) => lines.map((line) => line.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll(/\\$/gm, ''));
  const [first, second] = [read(before), read(value)];
  return first.join('\n') === second.join('\n') ? [before, value] : [first, second];
}

function linesOf(value: Value): string[] {
  return Array.isArray(value) ? value.map(lineOf).filter(Boolean) : [lineOf(value)].filter(Boolean);
}

function lineOf(value: Value | PostForm['phases'][number]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return isMoment(value) ? formatMoment(value) : value;
  if (Array.isArray(value)) return value.map(lineOf).join('\n');
  return [value.title, value.description].filter(Boolean).join(': ');
}

function isMoment(text: string): boolean {
  return z.iso.datetime().safeParse(text).success;
}
