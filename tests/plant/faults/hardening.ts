import type { Fault } from '../fault.ts';

/** Faults of headers, caches and limits that hold attackers off. */
export const faults: Fault[] = [
  {
    id: 'HD1',
    says: 'each address of a picture with another query is fetched from the store again',
    file: 'src/features/uploads/uploads.server.ts',
    find: "    'Netlify-Vary': varyOf(),\n",
    replace: '',
    tests: 'src/api/query-keys.test.ts',
  },
  {
    id: 'HD2',
    says: 'the description of the API is made anew for each request',
    file: 'src/api/openapi.ts',
    find: 'document ??= ',
    replace: 'document = ',
    tests: 'src/api/query-keys.test.ts',
  },
  {
    id: 'HD3',
    says: 'the site binds all subdomains of its owner to HTTPS, unasked',
    file: 'src/http/security-headers.ts',
    find: "HSTS_SUBDOMAINS === '1'",
    replace: "HSTS_SUBDOMAINS !== ''",
    tests: 'src/http/security-headers.test.ts',
  },
  {
    id: 'HD4',
    says: 'a picture that was never stored takes room of its owner',
    file: 'src/features/uploads/uploads.server.ts',
    find: 'register.settle(key, false)',
    replace: 'register.settle(key, true)',
    tests: 'src/features/uploads/uploads.api.test.ts',
  },
  {
    id: 'HD5',
    says: 'somebody who uploads waits 20 seconds for a store that is gone',
    file: 'src/features/uploads/blob-store.server.ts',
    find: 'answerTimeoutMs = 6_000',
    replace: 'answerTimeoutMs = 20_000',
    tests: 'src/features/uploads/blob-store.test.ts',
  },
];
