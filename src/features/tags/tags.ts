import { z } from 'zod';
import { isVisible } from '#src/features/visitor-texts/readable-text.ts';

/**
 * Reads a list that may come as a list, a JSON string or comma-separated text; never throws (§3.tags). Items without a visible letter are left
 * out, and letters have one form of Unicode, so that equal tags are equal.
 */
export function parseList(value: unknown): string[] {
  const items = typeof value === 'string' ? fromText(value) : value;
  if (!Array.isArray(items)) return [];
  return items
    .filter((item) => typeof item === 'string' || typeof item === 'number')
    .map((item) => String(item).normalize('NFC').trim())
    .filter(isVisible);
}

/** A list of texts from whatever was stored; see `parseList`. */
export const tolerantList = z.unknown().optional().transform(parseList);

function fromText(text: string): unknown {
  if (text.trimStart().startsWith('[')) {
    try {
      return JSON.parse(text);
    } catch {
      return [];
    }
  }
  return text.split(',');
}
