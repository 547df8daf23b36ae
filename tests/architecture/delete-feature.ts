import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveImport, sourceFiles } from './source-files.ts';

/** What has to be changed outside of a feature's folder after the folder was deleted. */
export type Deletion = {
  /** Lines to delete, as `path: line`: imports of the folder, and every line that uses what they import. */
  lines: string[];
  /** Classes and custom properties of style sheets that nothing uses any more. */
  unusedStyles: string[];
  /** Links to an id that no page has any more, as `path: #id`. */
  deadLinks: string[];
  /** Data attributes by which a script finds an element that no template has any more, as `path: [data-name]`. */
  deadSelectors: string[];
  /** Browser tests of the feature: files that bear its name, and `path: describe('name'` of blocks in others. Its other tests lie in its folder. */
  browserTests: string[];
};

const folders = ['src', 'netlify', 'local', 'tools', 'tests'];

/** What ProseMirror and its tables call the parts that they draw. */
export const classesOfLibraries = [
  'ProseMirror',
  ...['focused', 'gapcursor', 'hideselection', 'selectednode', 'separator'].map((part) => `ProseMirror-${part}`),
  ...['selectedCell', 'tableWrapper'],
];

if (import.meta.main) {
  const feature = process.argv[2] ?? '';
  const { lines, unusedStyles, deadLinks, deadSelectors, browserTests } = deletionOf(readSources(process.cwd()), feature);
  console.log(`Delete ${[`src/features/${feature}`, ...browserTests].join(', ')} and these lines:`);
  for (const line of lines) console.log(`  ${line}`);
  for (const style of unusedStyles) console.log(`Nothing uses ${style} any more.`);
  for (const link of deadLinks) console.log(`Leads nowhere any more: ${link}`);
  for (const selector of deadSelectors) console.log(`Finds nothing any more: ${selector}`);
}

/** The text of every source file and style sheet, by path. */
export function readSources(root: string): Map<string, string> {
  const sheets = globSync('src/**/*.css', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  return new Map([...sourceFiles(root, folders), ...sheets].map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** Deletes a feature's folder in memory and finds what is left of it elsewhere. */
export function deletionOf(sources: ReadonlyMap<string, string>, feature: string): Deletion {
  const folder = `src/features/${feature}/`;
  const rest = new Map([...sources].filter(([path]) => !path.startsWith(folder)));
  const lines = [...rest].flatMap(([path, text]) => linesAbout(folder, path, text).map((line) => `${path}: ${line.trim()}`));
  return {
    lines,
    unusedStyles: unusedStyles(rest),
    deadLinks: deadLinks(rest),
    deadSelectors: deadSelectors(rest),
    browserTests: browserTestsOf(rest, feature),
  };
}

function browserTestsOf(sources: ReadonlyMap<string, string>, path: string): string[] {
  const feature = path.split('/').at(-1);
  const isItsFile = new RegExp(`^tests/e2e/(journeys/)?([a-z]+-)?${feature}(-[a-z-]+)?\\.spec\\.ts$`);
  const itsBlock = new RegExp(`\\bdescribe\\('([\\w-]+, )*${feature}(, [\\w-]+)*'`);
  return [...sources]
    .filter(([path]) => /^tests\/e2e\/.*\.spec\.ts$/.test(path))
    .flatMap(([path, text]) => (isItsFile.test(path) ? path : (itsBlock.exec(text) ?? []).slice(0, 1).map((block) => `${path}: ${block}`)));
}

/** The lines of a file that import something of the folder, or use a name that they import. */
function linesAbout(folder: string, path: string, text: string): string[] {
  const imports = [...text.matchAll(/^ *(?:@import|import|export)\s[^;]*?['"]([^'"\n]+)['"];?$|^.*\bimport\(['"]([^'"\n]+)['"]\).*$/gm)];
  const about = imports
    .filter(([, specifier, lazy]) => resolveImport(path, specifier ?? lazy ?? '').startsWith(folder))
    .map(([line]) => line);
  const names = about.flatMap(namesOf);
  const rest = about.reduce((left, line) => left.replace(line, ''), text).split('\n');
  return [...about, ...rest.filter((line) => names.some((name) => new RegExp(`\\b${name}\\b`).test(line)))];
}

/** The local names of an import statement. */
function namesOf(statement: string): string[] {
  const [, clause = ''] = /^import\s+(?:type\s+)?([^'"]*?)\s*from\b/.exec(statement.trim()) ?? [];
  return clause.split(/[{},]/).flatMap(
    (part) =>
      part
        .trim()
        .replace(/^type /, '')
        .split(' as ')
        .at(-1)
        ?.trim() || [],
  );
}

/** Classes and custom properties that a style sheet or an Astro `<style>` of the product defines and nothing mentions. */
export function unusedStyles(sources: ReadonlyMap<string, string>): string[] {
  const product = [...sources].filter(([path]) => path.startsWith('src/') && !path.includes('.test.'));
  const styles = product.flatMap(([path, text]) => (path.endsWith('.css') ? text : styleBlocks(path, text))).join('\n');
  const css = styles.replace(/\/\*[\s\S]*?\*\//g, '');
  const markup = product.map(([path, text]) => (path.endsWith('.css') ? '' : text.replace(/<style>[\s\S]*<\/style>/, ''))).join('\n');
  const words = new Set([...(markup.match(/[a-z][\w-]*/g) ?? []), ...classesOfLibraries]);
  const classes = [...css.matchAll(/(?<=[\s,>~+:(&]|^)\.([a-z][\w-]*)(?=[^{};]*\{)/gm)].map(([, name = '']) => name);
  const properties = [...css.matchAll(/^\s*(--[a-z][\w-]*):/gm)].map(([, name = '']) => name);
  const isRead = (name: string) => css.includes(`var(${name}`) || markup.includes(name) || isReadByTailwind(name, words);
  return [...new Set([...classes.filter((name) => !words.has(name)), ...properties.filter((name) => !isRead(name))])].sort();
}

function styleBlocks(path: string, text: string): string[] {
  return path.endsWith('.astro') ? [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css) : [];
}

/** Whether a class of Tailwind reads this property of its theme, as `text-sm` reads `--text-sm`, and `max-sm:hidden` reads `--breakpoint-sm`. */
function isReadByTailwind(property: string, words: ReadonlySet<string>): boolean {
  const value = property.replace(/^--(color|text|radius|shadow|ease|spacing|font|z-index|breakpoint)-/, '');
  return property.startsWith('--default-') || [...words].some((word) => word.endsWith(`-${value}`));
}

/** Links in templates and in the navigation of `site.ts` to an id that no template has. */
export function deadLinks(sources: ReadonlyMap<string, string>): string[] {
  const templates = [...sources].filter(([path]) => /^src\/(.*\.(astro|tsx)|site\.ts)$/.test(path) && !path.includes('.test.'));
  const ids = new Set(templates.flatMap(([, text]) => [...text.matchAll(/\bid="([\w-]+)"/g)].map(([, id]) => id)));
  return templates.flatMap(([path, text]) =>
    [...text.matchAll(/["'`]\/?#(?![\da-f]{6}\b)([a-z][\w-]*)["'`]|sectionUrl\('([\w-]+)'|\bid: '([\w-]+)', name:/g)]
      .map((match) => match.slice(1).find(Boolean) ?? '')
      .filter((id) => !ids.has(id))
      .map((id) => `${path}: #${id}`),
  );
}

/** Selectors of scripts and templates for a data attribute that no template has. Those of style sheets may be of a library. */
export function deadSelectors(sources: ReadonlyMap<string, string>): string[] {
  const product = [...sources].filter(([path]) => /^src\/.*\.(ts|tsx|astro)$/.test(path) && !path.includes('.test.'));
  const written = new Set(product.flatMap(([, text]) => attributesIn(text)));
  return product.flatMap(([path, text]) =>
    [...new Set([...text.matchAll(/\[data-([\w-]+)(?:[~|^$*]?=|\])/g)].map(([, name = '']) => name))]
      .filter((name) => !written.has(name))
      .map((name) => `${path}: [data-${name}]`),
  );
}

/** The data attributes that a template or a script writes: `data-some-name`, or `dataset.someName`. */
function attributesIn(text: string): string[] {
  const inMarkup = [...text.matchAll(/(?<!\[)\bdata-([\w-]+)/g)].map(([, name = '']) => name);
  const inScripts = [...text.matchAll(/\bdataset\.(\w+) =/g)].map(([, name = '']) =>
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  return [...inMarkup, ...inScripts];
}
