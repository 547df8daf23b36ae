import { z } from 'zod';
import { isVisible, withoutUnseen } from '#src/features/visitor-texts/readable-text.ts';
import { tidyEnds } from '#src/lib/typed-text.ts';

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

/** As `parseList`, for tags: without invisible characters and with single spaces, so that tags which look alike are one. */
export function parseTags(value: unknown): string[] {
  return parseList(value).map(tidyTag).filter(isVisible);
}

/** A tag as its readers see it. */
export function tidyTag(tag: string): string {
  return tidyEnds(withoutUnseen(tag.normalize('NFC'))).replaceAll(/\s+/g, ' ');
}

/** A list of tags from whatever was stored. */
export const tolerantTags = z.unknown().optional().transform(parseTags);

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
