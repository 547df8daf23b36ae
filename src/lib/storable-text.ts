import { z } from 'zod';

/** Whether Postgres can store the text: no NUL, and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** What is typed into a search of a list, as a parameter of its request: at most 200 characters, without the spaces around them. */
export const searchText = z.string().trim().max(200).refine(isStorable, 'This contains characters that cannot be stored.').optional();
