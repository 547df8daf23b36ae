import type { Fault } from '../fault.ts';

/** Faults of the administrator area: session, partners, uploads and shared components. */
export const faults: Fault[] = [
  {
    id: 'RB1',
    says: 'the dashboard calls a withdrawn post a draft',
    file: 'src/admin/dashboard/RecentBlogs.tsx',
    find: 'const state = stateOf(post);',
    replace: 'const state = post.status;',
    tests: 'src/admin/dashboard/Dashboard.test.tsx',
  },
  {
    id: 'V11',
    says: 'a late 401 of an old token ends the session that followed it',
    file: 'src/features/session/session-store.ts',
    find: "if (store.get().token === token) endSession('expired');",
    replace: "endSession('expired');",
    tests: 'src/features/session/session-store.test.ts',
  },
  {
    id: 'V68',
    says: 'an upload that is interrupted leaves a file that the cleanup does not know',
    file: 'src/features/pictures/uploads.server.ts',
    find: '  await register.reserve(picture);\n',
    replace: "  await store.put(key, picture.bytes, '');\n  await register.reserve(picture);\n",
    tests: 'src/features/pictures/uploads.test.ts',
  },
  {
    id: 'V72',
    says: 'a partner added without is_active is hidden',
    file: 'src/features/partners/partner.ts',
    find: 'is_active: z.boolean().default(true)',
    replace: 'is_active: z.boolean().default(false)',
    tests: 'src/features/partners/partners.api.test.ts',
  },
  {
    id: 'E45',
    says: 'closing a changed partner form loses the input without asking',
    file: 'src/features/partners/admin/PartnerDialog.tsx',
    find: "if (!isTouched || (await confirm('Leave without saving this partner?', 'Leave'))) onClose();",
    replace: 'onClose();',
    tests: 'src/features/partners/admin/PartnerDialog.test.tsx',
  },
  {
    id: 'A60',
    says: 'a button that was busy loses the focus',
    file: 'src/ui/use-kept-focus.ts',
    find: 'pressed.current?.focus()',
    replace: 'pressed.current?.blur()',
    tests: 'src/ui/Button.test.tsx',
  },
];
