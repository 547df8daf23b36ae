import { z } from 'zod';
import { storeChoice, storedChoice } from '#src/ui/stored-choice.ts';
import { type FieldName, fieldNames } from '../model/post-form.ts';

const key = 'editor-places';
const mostPlaces = 50;

const number = z.number().int().nonnegative();
const placeSchema = z.object({
  field: z.string().refine((name): name is FieldName => (fieldNames as readonly string[]).includes(name)),
  item: number.nullable(),
  block: number.nullish(),
  part: number.optional(),
  /** Characters before the caret, in the field or the block. */
  offset: number,
});
const placesSchema = z.array(z.tuple([z.string(), placeSchema]));

/** Where in a text the caret was last on this device. */
export type Place = z.output<typeof placeSchema>;

/** The last place in a text, by the id of its post or draft. */
export function lastPlaceIn(text: string): Place | null {
  return places().find(([id]) => id === text)?.[1] ?? null;
}

/** Remembers the place, of the texts that were open last. */
export function rememberPlace(text: string, place: Place): void {
  const others = places().filter(([id]) => id !== text);
  storeChoice(key, JSON.stringify([[text, place], ...others].slice(0, mostPlaces)));
}

function places(): [string, Place][] {
  try {
    return placesSchema.parse(JSON.parse(storedChoice(key) ?? '[]'));
  } catch {
    return [];
  }
}
