import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { attackIds, paragraphIds } from './ids.ts';

/** A reference that leads nowhere, or whose form a reader cannot follow. */
export type BadReference = { file: string; line: number; text: string; problem: string };

const decisions = readdirSync('docs/decisions').map((name) => name.slice(0, 4));

type Rule = {
  problem: string;
  pattern: RegExp;
  /** Which files it holds for; all, without it. */
  in?: RegExp;
  /** Looks at comments only; in documents at everything. */
  comments?: true;
  /** Without it every match is bad. */
  isBad?: (match: string, file: string) => boolean;
};

const code = /\.(tsx?|mjs|astro|css)$/;

const roots = ['src', 'local', 'netlify', 'tools', 'tests', 'supabase', 'docs', 'public'];

/** A path from the root, of a file or a folder, or a pattern of such paths. Pages of decisions have a rule of their own. */
const pathFromRoot = new RegExp(
  `(?<![\\w./#@:-])(?!docs/decisions/\\d{4}(?!-))(?:${roots.join('|')})/(?:[\\w./{},*-]|\\[[\\w.]+\\])*[\\w}*/]`,
  'g',
);

/** A file by its name, or by the end of its path, such as `posts/post.ts`. */
const fileName = new RegExp(
  `(?<![\\w./#@:*{}<>…-])(?!(?:${roots.join('|')})/)(?:\\w|\\[[\\w.]+\\])(?:[\\w./-]|\\[[\\w.]+\\])*\\.(?:tsx?|mjs|astro|css|sql|md)\\b(?!\\.?[\\w(])`,
  'g',
);

const paths = globSync(['*', `{${roots.join(',')}}/**`]).map((path) => path.replaceAll('\\', '/'));

/** Each path, and whatever stands behind one of its slashes. */
const pathEndings = new Set(
  paths.flatMap((path) => {
    const parts = path.split('/');
    return parts.map((_, index) => parts.slice(index).join('/'));
  }),
);

const rules: Rule[] = [
  { problem: 'is no paragraph of docs/behaviour.md', pattern: /§\w[\w-]*(?:\.[\w-]+)?/g, isBad: (id) => !paragraphIds.has(id) },
  { problem: 'is no decision', pattern: /docs\/decisions\/(?:\d{4})/g, isBad: (path) => !decisions.includes(path.slice(-4)) },
  { problem: 'does not exist', pattern: /\bdocs\/[\w./-]+\.md\b/g, in: /(?<!\.md)$/, isBad: (path) => !existsSync(path) },
  {
    problem: 'is no heading of that page',
    pattern: /\bdocs\/[\w/-]+\.md, [A-Z][\w ]+(?=\))/g,
    in: code,
    isBad: (place) => {
      const [page = '', heading] = place.split(', ');
      return existsSync(page) && !new RegExp(`^#+ ${heading}$`, 'm').test(readFileSync(page, 'utf8'));
    },
  },
  { problem: 'does not exist', pattern: pathFromRoot, comments: true, isBad: (path) => !isPath(path) },
  { problem: 'does not exist', pattern: fileName, comments: true, isBad: (path) => !pathEndings.has(path) },
  {
    problem: 'leads to no file',
    pattern: /\]\((?!https?:|mailto:|#)[^)\s#]+/g,
    in: /\.md$/,
    isBad: (link, file) => !existsSync(targetOf(link, file)),
  },
  {
    problem: 'leads to no heading',
    pattern: /\]\((?!https?:)[^)\s#]*#[^)\s]+/g,
    in: /\.md$/,
    isBad: (link, file) => !hasHeading(link, file),
  },
  {
    problem: 'is no attack or fault of docs/behaviour.md',
    pattern: /\b[SR]\d{2,3}\b/g,
    in: code,
    comments: true,
    isBad: (id) => !attackIds.has(id),
  },
  { problem: 'names a list that is not in this repository', pattern: /\bP\d{1,2}\b/g, in: code, comments: true },
  { problem: 'names a numbering that is not in this repository', pattern: /\bdecisions? \d+/gi },
  {
    problem: 'names a document that is not in this repository',
    pattern: /\(specification|\bspecification,|\((?:anchors|design|security)[,;)]/gi,
  },
  { problem: 'names a document that is not in this repository', pattern: /\bspecification\b/gi, in: code, comments: true },
];

function targetOf(link: string, file: string): string {
  return join(dirname(file), decodeURI(link.slice(2)));
}

/** Whether the page of a link has a heading with its anchor, as GitHub makes it; a missing page is reported as such. */
function hasHeading(link: string, file: string): boolean {
  const [path = '', anchor] = link.split('#');
  const page = path === '](' ? file : targetOf(path, file);
  if (!existsSync(page)) return true;
  const headings = [...readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => text.toLowerCase());
  return headings.some((text) => text.replace(/[^\w -]/g, '').replaceAll(' ', '-') === anchor);
}

/** Whether there is such a file or folder; `{name}` and `NNNN` stand for any name. */
function isPath(path: string): boolean {
  const pattern = path.replace(/\{\w+\}|NNNN/g, '*').replace(/\/$/, '');
  return /[*{]/.test(pattern) ? globSync(pattern).length > 0 : existsSync(pattern);
}

/** @param file path from the root of the repository */
export function badReferences(file: string, source: string): BadReference[] {
  const comments = commentsOf(file, source);
  const found = rules
    .filter((rule) => rule.in?.test(file) ?? true)
    .flatMap(({ pattern, comments: inComments, isBad = () => true, problem }) =>
      [...(inComments ? comments : source).matchAll(pattern)]
        .filter(([match]) => isBad(match, file))
        .map((match) => ({ file, line: source.slice(0, match.index).split('\n').length, text: match[0], problem })),
    );
  return found.sort((one, other) => one.line - other.line);
}

/** The source with everything but comments replaced by spaces, so that places stay. Documents are as a whole what people read. */
function commentsOf(file: string, source: string): string {
  if (file.endsWith('.md')) return source;
  const matches = [...source.matchAll(commentPattern(file))].filter(([text]) => /^(\/[/*]|<!--|--|#)/.test(text));
  let result = '';
  for (const { 0: text, index } of matches) result += blank(source.slice(result.length, index)) + text;
  return result;
}

/** Matches comments, and the strings in which the sign of a comment is none. */
function commentPattern(file: string): RegExp {
  if (file.endsWith('.sql')) return /--[^\n]*/g;
  if (/\.(toml|ya?ml|example)$/.test(file)) return /#[^\n]*/g;
  const strings = file.endsWith('.css') ? '' : '\'(?:\\\\.|[^\'\\\\\\n])*\'|"(?:\\\\.|[^"\\\\\\n])*"|`(?:\\\\.|[^`\\\\])*`|';
  return new RegExp(`${strings}/\\*[\\s\\S]*?\\*/|<!--[\\s\\S]*?-->|(?<!:)//[^\\n]*`, 'g');
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
