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

/**
 * The policy of the administrator area: also Google's sign-in, pictures made in the browser, and style elements that dialogs and toasts
 * create at run time, whose hashes are unknown.
 */
export function adminPolicy({ scripts }: InlineHashes, { frames, connections }: AdminOrigins): string {
  return policy({
    'script-src': ["'self'", 'https://apis.google.com', ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'connect-src': ["'self'", 'https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', ...connections],
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
