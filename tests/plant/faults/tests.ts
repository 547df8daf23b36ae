import type { Fault } from '../fault.ts';

/** Faults that only weaknesses of the tests themselves let pass: windows on the full minute, text that is there and not painted. */
export const faults: Fault[] = [
  {
    id: 'F01',
    says: 'at the turn of a minute twice as many requests pass',
    file: 'supabase/migrations/20261122000000_rate_limit_windows.sql',
    find: 'coalesce(current_window, now())',
    replace: "coalesce(current_window, date_trunc('minute', now()))",
    tests: 'src/http/rate-limit.test.ts',
  },
  {
    id: 'E11-painted',
    says: 'the skills are hidden on phones',
    file: 'src/features/owner/owner-sections.css',
    find: '  .skills {\n    display: grid;',
    replace: '  .skills {\n    display: grid;\n    @media (width < 48rem) {\n      display: none;\n    }',
    tests: 'tests/e2e/painted.spec.ts',
    browser: true,
  },
  {
    id: 'E12-painted',
    says: 'the contact links are fully transparent',
    file: 'src/features/owner/owner-sections.css',
    find: '  .contact-row {\n    display: grid;',
    replace: '  .contact-row {\n    opacity: 0;\n    display: grid;',
    tests: 'tests/e2e/painted.spec.ts',
    browser: true,
  },
  {
    id: 'E39-painted',
    says: 'people see the trap for spam',
    file: 'src/features/comments/comment-form.css',
    find: '  .comment-honeypot {\n    position: absolute;\n    inline-size: 1px;\n    block-size: 1px;\n    overflow: hidden;\n    clip-path: inset(50%);',
    replace: '  .comment-honeypot {',
    tests: 'tests/e2e/painted.spec.ts',
    browser: true,
  },
];
