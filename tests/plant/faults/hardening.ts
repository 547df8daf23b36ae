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
];
