import type { Fault } from '../fault.ts';

/** Faults of the administrator area: session, partners, uploads and shared components. */
export const faults: Fault[] = [
  {
    id: 'V11',
    says: 'a late 401 of an old token ends the session that followed it',
    file: 'src/features/session/session-store.ts',
    find: "if (store.get().token === token) endSession('expired');",
    replace: "endSession('expired');",
    tests: 'src/features/session/session-store.test.ts',
  },
];
