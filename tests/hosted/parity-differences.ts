import type { ParityCase } from './parity-cases.ts';

/** A difference between the two places that must be. */
type Difference = {
  /** The part of the answer that differs. */
  part: string;
  /** Whether it concerns this request. */
  concerns: (request: ParityCase) => boolean;
  reason: string;
};

const isApi = ({ path }: ParityCase) => /^\/(api|uploads)\//.test(path);
const isPage = (request: ParityCase) => !isApi(request);

/** Every difference that is known, with its reason. "The CLI" is Netlify's, whose `serve` answers here in place of its network. */
export const differences: Difference[] = [
  {
    part: 'cache-control',
    concerns: isPage,
    reason:
      'The CLI sends one Cache-Control with every file, whatever _headers and netlify.toml say; one machine follows them, as the network does.',
  },
  {
    part: 'content-type',
    concerns: ({ path }) => ['/search/older.json', '/services'].includes(path) || path.startsWith('/share/'),
    reason: 'The server of one machine names a type for an empty redirect.',
  },
  {
    part: 'content-security-policy',
    concerns: ({ path }) => path.startsWith('/layla_noor_portfolio'),
    reason: "The administrator area may reach Google's sign-in on one, the emulator's on the other.",
  },
  {
    part: 'cross-origin-opener-policy',
    concerns: (request) => isApi(request) || /^\/(live|search|share)(\/|$)|\.(xml|vcf)$|^\/(feed\.json|services)$/.test(request.path),
    reason: 'The CLI adds the headers of pages to answers of functions; the network and one machine do not.',
  },
  {
    part: 'content-security-policy',
    concerns: ({ path }) => path === '/services',
    reason: 'The same, of an empty redirect.',
  },
  {
    part: 'body',
    concerns: ({ path }) => path === '/index.html',
    reason: 'The CLI writes a sentence into a redirect.',
  },
  ...[
    'content-security-policy',
    'permissions-policy',
    'referrer-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
  ].map((part) => ({
    part,
    concerns: ({ path }: ParityCase) => path === '/index.html',
    reason: "The CLI's own redirects have no headers; the host of one machine gives them with every answer.",
  })),
];
