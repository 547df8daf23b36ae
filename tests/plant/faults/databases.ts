import type { Fault } from '../fault.ts';

/** Faults of rights in the database, of the doctor, and of starting on one machine. */
export const faults: Fault[] = [
  {
    id: 'DB1',
    says: 'the first request opens every table to the roles of browsers',
    file: 'local/database/open.ts',
    find: '  leaveRightsAlone(connection);\n',
    replace: '',
    tests: 'tests/database/rights.test.ts',
  },
  {
    id: 'DB2',
    says: 'everybody may call a function that a later migration creates',
    file: 'supabase/migrations/20261122015000_no_rights_for_browsers.sql',
    find: 'alter default privileges revoke execute on functions from public;',
    replace: '',
    tests: 'tests/database/rights.test.ts',
  },
  {
    id: 'DB3',
    says: 'a folder that is not there is said to be in use',
    file: 'local/lock.ts',
    find: '    if (!isTaken(error)) throw unusable(localDir, error);\n',
    replace: '',
    tests: 'local/lock.test.ts',
  },
  {
    id: 'DB4',
    says: 'search engines may index the template of articles',
    file: 'src/features/article/page-template.ts',
    find: '|<meta [^>]*data-template-only[^>]*>',
    replace: '',
    tests: 'src/features/article/render-unbuilt-article.test.ts',
  },
  {
    id: 'DB5',
    says: 'the doctor leaves answers unread and dies of it',
    file: 'tools/doctor/ask.ts',
    find: 'const text = await response.text();',
    replace: "const text = String(url).endsWith('.json') ? await response.text() : '';",
    tests: 'tools/doctor/examine.test.ts',
  },
  {
    id: 'DB6',
    says: 'the doctor ends at the first check that fails in an unforeseen way',
    file: 'tools/doctor/finding.ts',
    find: "return [bad(subject, `could not be checked: ${reasonOf(error).replaceAll(/\\s+/g, ' ')}`)];",
    replace: 'throw error;',
    tests: 'tools/doctor/examine.test.ts',
  },
  {
    id: 'DB7',
    says: 'the doctor does not see a column that the publishable key may read',
    file: 'supabase/migrations/20261122015100_doctor_facts.sql',
    find: "when right_name in ('select', 'insert', 'update', 'references') then pg_catalog.has_any_column_privilege(role, oid, right_name)",
    replace: 'when false then false',
    tests: 'tools/doctor/database.test.ts',
  },
  {
    id: 'DB8',
    says: 'the doctor takes the reports of builds for deploy notifications',
    file: 'tools/doctor/publishing.ts',
    find: "state === 'ready' || seconds !== null",
    replace: 'true',
    tests: 'tools/doctor/publishing.test.ts',
  },
];
