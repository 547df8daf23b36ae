import type { Fault } from '../fault.ts';

/** Faults of the audit trail and of what the log says of administrators. */
export const faults: Fault[] = [
  {
    id: 'AT1',
    says: 'what administrators do leaves no trail',
    file: 'src/db/client.ts',
    find: "headers.set('x-actor', asciiJson(actor))",
    replace: 'asciiJson(actor)',
    tests: 'src/api/routes.test.ts',
  },
  {
    id: 'AT2',
    says: 'on one machine SQL hears the headers of calls of functions alone, so that changes of rows are not noted',
    file: 'local/database/request-settings.ts',
    find: 'options?.rpc ?? settingsOf(current.getStore())',
    replace: 'options?.rpc',
    tests: 'local/database/request-settings.test.ts',
  },
  {
    id: 'AT3',
    says: 'the last day of a span is missing in the history',
    file: 'supabase/migrations/20261122034100_list_trail.sql',
    find: "'to')::date + 1)::timestamp",
    replace: "'to')::date)::timestamp",
    tests: 'src/features/trail/trail.api.test.ts',
  },
  {
    id: 'AT4',
    says: 'a made-up token sets publishing going',
    file: 'src/api/after-response.ts',
    find: "c.get('administrator') !== undefined",
    replace: "c.get('hasToken')",
    tests: 'src/api/after-response.test.ts',
  },
  {
    id: 'AT5',
    says: 'a made-up token is logged as a sign-out',
    file: 'src/features/session/session.api.ts',
    find: "if (ended) logEvent(c, 'info', 'signed out', { session: ended.id, subject: c.get('subjectOf')(ended.email) })",
    replace: "logEvent(c, 'info', 'signed out', { session: ended?.id, subject: c.get('subjectOf')(ended?.email ?? '') })",
    tests: 'src/api/logged-events.test.ts',
  },
  {
    id: 'AT6',
    says: 'the server may rewrite the trail',
    file: 'supabase/migrations/20261122034000_audit_trail.sql',
    find: 'grant select on public.audit_trail to service_role;',
    replace: 'grant select, update, delete on public.audit_trail to service_role;',
    tests: 'src/features/trail/audit-trail.test.ts',
  },
  {
    id: 'AT7',
    says: 'lines that are written after the response do not say whose request they are of',
    file: 'src/http/log.ts',
    find: '...(c && idsOf(c)), ',
    replace: '',
    tests: 'src/api/logged-events.test.ts',
  },
  {
    id: 'AT8',
    says: 'the trail compares rows with themselves',
    file: 'supabase/migrations/20261122039000_trail_of_many_rows.sql',
    find: 'filter (where v.is_old)',
    replace: 'filter (where not v.is_old)',
    tests: 'src/features/trail/audit-trail.test.ts',
  },
];
