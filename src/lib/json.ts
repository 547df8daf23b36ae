import { z } from 'zod';

/** What JSON can say; a property that is undefined is left out of it. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json | undefined };

/** A value of which nothing else is known: it was read from JSON, so there is nothing to check. */
export const json = z.custom<Json>();
