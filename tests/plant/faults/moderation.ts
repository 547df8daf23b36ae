import type { Fault } from '../fault.ts';

/** Faults of the moderation of many comments, of private and of unread ones. */
export const faults: Fault[] = [
  {
    id: 'M01',
    says: 'an action on all that match changes comments that nobody has seen',
    file: 'supabase/migrations/20261122035300_sender_without_address.sql',
    find: "(filter ->> 'until' is null or c.created_at <= (filter ->> 'until')::timestamptz)",
    replace: 'true',
    tests: 'src/features/comments/moderate-many.test.ts',
  },
  {
    id: 'M02',
    says: 'approving many publishes what was written to the owner alone',
    file: 'supabase/migrations/20261122031000_moderate_comments.sql',
    find: "c.status <> 'visible' and (publish_private or not c.is_private)",
    replace: "c.status <> 'visible'",
    tests: 'src/features/comments/moderate-many.test.ts',
  },
  {
    id: 'M03',
    says: 'an undo takes back what another administrator did meanwhile',
    file: 'supabase/migrations/20261122031000_moderate_comments.sql',
    find: "when 'approve' then c.status = 'visible' and c.deleted_at is null",
    replace: "when 'approve' then true",
    tests: 'src/features/comments/moderate-many.test.ts',
  },
  {
    id: 'M04',
    says: 'an action that changes nothing drops the whole edge cache',
    file: 'src/features/comments/moderate-many.api.ts',
    find: 'if (posts.length > 0) await',
    replace: "if (posts.length === 0) await c.get('purge')('everything');\n  await",
    tests: 'src/features/comments/moderate-many.test.ts',
  },
  {
    id: 'M05',
    says: 'the key A publishes a private comment without a question',
    file: 'src/features/comments/admin/ModerationList.tsx',
    find: "if (publishPrivate ? !(await confirm(publishQuestion(comment), 'Publish')) : !isChangedBy(comment, action)) return;",
    replace: 'if (!publishPrivate && !isChangedBy(comment, action)) return;',
    tests: 'src/features/comments/admin/ModerationList.test.tsx',
  },
  {
    id: 'M06',
    says: 'comments that were scrolled past count as read',
    file: 'src/features/comments/admin/use-mark-read.ts',
    find: 'clearTimeout(timers.get(target.id));',
    replace: '',
    tests: 'src/features/comments/admin/ModerationScreen.test.tsx',
  },
  {
    id: 'AT03',
    says: 'a misspelt key of a filter makes an action reach all held comments',
    file: 'src/features/comments/moderation.ts',
    find: '.required({ until: true }).strict()',
    replace: '.required({ until: true })',
    tests: 'src/features/comments/moderate-many.test.ts',
  },
];
