import type { Fault } from '../fault.ts';

const ends = 'src/features/session/session-end.test.ts';
const list = 'src/features/session/session-list.test.ts';

/** Faults of how sessions end. */
export const faults: Fault[] = [
  {
    id: 'SE01',
    says: 'a silent sign-in opens sessions for ever',
    file: 'src/features/session/identity.ts',
    find: 'now - auth_time >= sessionDays * day',
    replace: 'false',
    tests: ends,
  },
  {
    id: 'SE02',
    says: 'each exchange of an old sign-in gives seven more days',
    file: 'src/features/session/sessions.server.ts',
    find: 'signIn.signedInAt.getTime() + sessionDays',
    replace: 'Date.now() + sessionDays',
    tests: ends,
  },
  {
    id: 'SE03',
    says: 'a second sign-in leaves the first session of the device open',
    file: 'supabase/migrations/20261122032100_open_session.sql',
    find: '  delete from public.sessions where token_hash = earlier_hash;\n',
    replace: '',
    tests: ends,
  },
  {
    id: 'SE04',
    says: 'an address that comes back to the list finds its old sessions',
    file: 'src/features/session/sessions.server.ts',
    find: '    await endSessionsOf(db, row.email);\n',
    replace: '',
    tests: ends,
  },
  {
    id: 'SE05',
    says: 'a stolen session signs the other administrators out',
    file: 'src/features/session/session-list.server.ts',
    find: "  if (session.email !== email) throw new AppError('forbidden', 'You can sign out your own devices only.');\n",
    replace: '',
    tests: list,
  },
  {
    id: 'SE06',
    says: 'sessions of removed addresses wait for their next request',
    file: 'src/features/maintenance/cleanup.server.ts',
    find: '{ emails: [...tools.admins] }',
    replace: '{ emails: [...tools.admins, "left@example.com"] }',
    tests: 'src/features/maintenance/cleanup.test.ts',
  },
];
