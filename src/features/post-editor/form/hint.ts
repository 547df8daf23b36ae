import type { FieldName } from './post-form.ts';

/** Something to check before publishing; never prevents saving (§12.checklist). */
export type Hint = { field: FieldName; text: string; item?: number };
