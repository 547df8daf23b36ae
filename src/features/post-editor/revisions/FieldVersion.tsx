import '#src/styles/prose.css';
import '#src/features/article/rich-article.css';
import { z } from 'zod';
import type { TextFormat } from '#src/features/rich-text/format.ts';
import { drawn } from '#src/features/rich-text/RichText.tsx';
import { formatMoment } from '#src/lib/dates.ts';
import { ChangedRows, ChangedText } from '#src/ui/ChangedText.tsx';
import type { FieldName, PostForm } from '../model/post-form.ts';
import { changedBlocks } from './changed-blocks.ts';
import { fieldBlocks } from './field-blocks.ts';

type Value = PostForm[keyof PostForm];
type Props = {
  field: FieldName;
  value: Value;
  /** The version that this one is compared with; without it nothing is marked. */
  before?: Value;
  /** How both are written. */
  format: TextFormat;
};

/** One version of a field as it looks, with each change since another version marked as added or removed. */
export function FieldVersion({ field, value, before, format }: Props) {
  const blocks = fieldBlocks(field, value, format);
  if (blocks) {
    const children = before === undefined ? blocks : changedBlocks(fieldBlocks(field, before, format) ?? [], blocks);
    return children.length > 0 ? (
      <div className="article version-text">
        <div>{drawn({ type: 'root', children })}</div>
      </div>
    ) : (
      <p className="text-muted">Empty</p>
    );
  }
  const [first, second] = [linesOf(before ?? value), linesOf(value)];
  if (Array.isArray(value)) return <ChangedRows before={first} after={second} />;
  return <ChangedText before={first.join('\n')} after={second.join('\n')} />;
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
