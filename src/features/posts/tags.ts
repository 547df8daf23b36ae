import { z } from 'zod';

/** Reads a list that may come as a list, a JSON string or comma-separated text; never throws (§3.tags). */
export function parseList(value: unknown): string[] {
  const items = typeof value === 'string' ? fromText(value) : value;
  if (!Array.isArray(items)) return [];
  return items
    .filter((item) => typeof item === 'string' || typeof item === 'number')
    .map((item) => String(item).trim())
    .filter(Boolean);
}

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
