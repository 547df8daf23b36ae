import type { Fault } from '../fault.ts';

const cli = 'tools/doctor/supabase-cli.ts';
const guide = 'docs/deploy.md';

/** Faults of the guide to the first deploy and of the tools that it names. */
export const faults: Fault[] = [
  {
    id: 'H01',
    says: 'the guide lets the Supabase CLI look for a database on the reader’s machine',
    file: guide,
    find: 'npx supabase@3 db push --remote=<project id>',
    replace: 'npx supabase@3 db push',
    tests: 'tools/doctor/supabase-cli.test.ts',
  },
  {
    id: 'H02',
    says: 'the doctor advises whatever major version of the Supabase CLI is newest',
    file: cli,
    find: "'npx supabase@3'",
    replace: "'npx supabase'",
    tests: 'tools/doctor/supabase-cli.test.ts',
  },
  {
    id: 'H03',
    says: 'the doctor does not name the project of SUPABASE_URL',
    file: cli,
    find: '[a-z]{20}',
    replace: '[0-9]{20}',
    tests: 'tools/doctor/supabase-cli.test.ts',
  },
  {
    id: 'H04',
    says: 'the guide does not mark the build hook as a secret',
    file: guide,
    find: '| step 6; leave it out for now | yes ',
    replace: '| step 6; leave it out for now | no ',
    tests: 'tools/doctor/guide.test.ts',
  },
  {
    id: 'H05',
    says: 'the guide leaves out a variable that functions read',
    file: 'src/lib/environment.ts',
    find: '  PUBLISH_WEBHOOK_SECRET: z',
    replace: '  SECOND_WEBHOOK_SECRET: z.string().optional().meta(secret),\n  PUBLISH_WEBHOOK_SECRET: z',
    tests: 'tools/doctor/guide.test.ts',
  },
];
