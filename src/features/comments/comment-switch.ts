import { z } from 'zod';

/** Whether visitors may comment at all; each post has a switch of its own besides (§10.comment-closing). */
export const commentSwitchSchema = z.object({ open: z.boolean() });

export type CommentSwitch = z.infer<typeof commentSwitchSchema>;
