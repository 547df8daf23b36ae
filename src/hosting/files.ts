import { fixedHeaders } from '#src/http/security-headers.ts';
import { pagesWithRules, rulesFile, rulesPath, speculationHeader } from './speculation-rules.ts';

type HeaderRule = { path: string; headers: Record<string, string> };

// Assets load nothing, so they get a short policy: two kilobytes of hashes with each would slow the first view.
const assetPaths = ['/_astro/*', '/contours/*', '/images/*', '/partners/*', '/search/*', rulesPath];

const cachedLong = {
  '/_astro/': 'public, max-age=31536000, immutable',
  // The address of the search index has a key of its content except the views, so a cached one may show views that are a week old.
  '/search/': 'public, max-age=3600, stale-while-revalidate=604800',
};

/** Policies by kind of page; `own` are those of single pages, by path, each a part of the public one. */
type Policies = { public: string; admin: string; own: Record<string, string> };

/**
 * The content of Netlify's `_headers`. Where rules overlap the last one wins, so the administrator area comes last.
 * @param adminPath the path of the administrator area, such as `/name_portfolio`
 * @param built the paths of all built files
 */
export function headersFile(policies: Policies, adminPath: string, built: string[] = []): string {
  const everywhere = { ...fixedHeaders(), 'Cross-Origin-Opener-Policy': 'same-origin', 'Content-Security-Policy': policies.public };
  const admin = {
    // The sign-in window must be able to answer the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Content-Security-Policy': policies.admin,
    'X-Robots-Tag': 'noindex',
    'Cache-Control': 'no-store',
  };
  return [
    { path: '/*', headers: everywhere },
    ...Object.entries(policies.own).map(([path, policy]) => ({ path, headers: { 'Content-Security-Policy': policy } })),
    ...assetPaths.map((path) => ({ path, headers: { 'Content-Security-Policy': "default-src 'none'" } })),
    ...pagesWithRules.map((path) => ({ path, headers: speculationHeader })),
    { path: rulesPath, headers: rulesFile },
    ...built.flatMap(keptLong),
    { path: adminPath, headers: admin },
    { path: `${adminPath}/*`, headers: admin },
  ]
    .map(ruleText)
    .join('\n');
}

/** The content of Netlify's `_redirects`: every route of the administrator area is served by its one page. */
export function redirectsFile(adminPath: string): string {
  return `${adminPath}/*  ${adminPath}.html  200\n`;
}

/** Long caching is for a file that exists: a rule for its folder would hold for what is missing, too, and for a year (docs/decisions/0008). */
function keptLong(path: string): HeaderRule[] {
  const kept = Object.entries(cachedLong).find(([folder]) => path.startsWith(folder))?.[1];
  return kept ? [{ path, headers: { 'Cache-Control': kept } }] : [];
}

function ruleText({ path, headers }: HeaderRule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return `${[path, ...lines].join('\n')}\n`;
}
