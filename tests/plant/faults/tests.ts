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
];
