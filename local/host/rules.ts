import { join } from 'node:path';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { RedirectsHandler } from '@netlify/redirects';

const projectFolder = join(import.meta.dirname, '../..');
const configPath = join(projectFolder, 'netlify.toml');

/** The headers and redirects of netlify.toml and of the built `_headers` and `_redirects`. */
export type Rules = {
  headersFor: (path: string) => Record<string, string>;
  redirectFor: (request: Request) => ReturnType<RedirectsHandler['match']>;
};

/** Reads the rules of one built site. */
export async function readRules(publishFolder: string): Promise<Rules> {
  const { headers } = await parseAllHeaders({
    headersFiles: [join(publishFolder, '_headers')],
    netlifyConfigPath: configPath,
    minimal: false,
    configHeaders: [],
  });
  // `minimal: false` asks for the parsed form, which the types do not follow.
  const rules = headers as Header[];
  const redirects = new RedirectsHandler({
    configPath,
    configRedirects: [],
    projectDir: projectFolder,
    publicDir: publishFolder,
    jwtSecret: '',
    jwtRoleClaim: '',
  });
  return {
    headersFor: (path) => Object.assign({}, ...rules.filter((rule) => rule.forRegExp.test(path)).map((rule) => rule.values)),
    redirectFor: (request) => redirects.match(request),
  };
}
