/** Hashes of inline scripts and styles, as sources of a policy: `'sha256-…'`. */
export type InlineHashes = { scripts: string[]; styles: string[] };

/** Other origins that the administrator area uses. */
export type AdminOrigins = { frames: string[]; connections: string[] };

/** The policy of public pages: own code, pictures from anywhere, connections to this site. */
export function publicPolicy({ scripts, styles }: InlineHashes): string {
  return policy({
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'https:'],
    'connect-src': ["'self'"],
  });
}

/** What Firebase loads when an administrator signs in: Google's loader, and the library for frames whose version the loader chooses. */
const signInScripts = ['https://apis.google.com/js/api.js', 'https://apis.google.com/_/scs/abc-static/_/js/'];
const signInCalls = ['https://identitytoolkit.googleapis.com/v1/', 'https://securetoken.googleapis.com/v1/token'];

/**
 * The policy of the administrator area: also Google's sign-in, pictures made in the browser, and styles that dialogs, toasts and
 * pasted texts bring at run time, whose hashes are unknown (docs/decisions/0011).
 */
export function adminPolicy({ scripts }: InlineHashes, { frames, connections }: AdminOrigins): string {
  return policy({
    'script-src': ["'self'", ...signInScripts, ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'connect-src': ["'self'", ...signInCalls, ...connections],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
  });
}

function policy(parts: Record<string, string[]>): string {
  const directives = { 'default-src': ["'none'"], ...parts, 'font-src': ["'self'"], 'manifest-src': ["'self'"], ...fixedDirectives };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

const fixedDirectives = { 'base-uri': ["'none'"], 'object-src': ["'none'"], 'form-action': ["'self'"], 'frame-ancestors': ["'none'"] };

/** Extracts the hashes from the policies that Astro made for the pages. */
export function hashesOf(policies: Iterable<string>): InlineHashes {
  const directives = [...new Set(policies)].flatMap((text) => text.split(';')).map((directive) => directive.trim().split(/\s+/));
  const hashes = (name: string) => [...new Set(directives.filter(([first]) => first === name).flat())].filter(isHash).sort();
  return { scripts: hashes('script-src'), styles: hashes('style-src') };
}

function isHash(source: string): boolean {
  return /^'sha(256|384|512)-[A-Za-z0-9+/]+=*'$/.test(source);
}
