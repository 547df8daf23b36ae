import { z } from 'zod';
import { isoMoment } from '#src/lib/dates.ts';

/** A comment as everyone sees it: never with email or address (specification, section 3; decision 14). */
export const commentSchema = z.object({
  id: z.string(),
  author_name: z.string(),
  content: z.string(),
  created_at: z.string().transform(isoMoment),
});

export type Comment = z.infer<typeof commentSchema>;
