import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveImport, sourceFiles } from './source-files.ts';

/** A folder of the architecture: how many files it has, and how often they import each other folder. */
export type Room = { name: string; files: number; imports: Map<string, number> };

export const page = 'docs/architecture.md';
export const command = 'node tests/architecture/import-diagram.ts --write';

const folders = ['src', 'netlify', 'local', 'tools'];
const block = /(<!-- drawing: begin -->\n)[\s\S]*?(<!-- drawing: end -->)/;

if (import.meta.main) {
  const drawing = coverOf(readRooms(process.cwd()));
  if (process.argv.includes('--write')) writeFileSync(page, withCover(readFileSync(page, 'utf8'), drawing));
  else console.log(drawing);
}

export function readRooms(root: string): Room[] {
  const paths = sourceFiles(root, folders).filter((path) => !path.includes('.test.'));
  return roomsOf(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])));
}

/** @param sources texts by path from the root */
export function roomsOf(sources: ReadonlyMap<string, string>): Room[] {
  const filesByRoom = Map.groupBy(sources, ([path]) => roomOf(path));
  return [...filesByRoom].map(([name, files]) => {
    const imported = files.flatMap(([path, text]) => importsOf(path, text).map(roomOf));
    // Styles and fonts are imported too, and hold no code.
    const others = imported.filter((other) => other !== name && filesByRoom.has(other));
    return { name, files: files.length, imports: new Map([...Map.groupBy(others, String)].map(([other, all]) => [other, all.length])) };
  });
}

/** The files and packages that a file imports, types and lazy imports among them. */
function importsOf(path: string, text: string): string[] {
  const specifiers = text.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g);
  return [...specifiers].map(([, specifier = '']) => resolveImport(path, specifier));
}

/** `src/features` of `src/features/posts/post.ts`, and `local` of `local/lock.ts`. */
function roomOf(path: string): string {
  return path.split('/', path.startsWith('src/') ? 2 : 1).join('/');
}

/** A diagram of the rooms, and a list of all their imports; the rooms that import most of the others come first. */
export function coverOf(rooms: readonly Room[]): string {
  const levels = levelsOf(rooms);
  const sorted = rooms.toSorted(
    (one, other) => (levels.get(other.name) ?? 0) - (levels.get(one.name) ?? 0) || compare(one.name, other.name),
  );
  const nodes = sorted.map(({ name, files }) => `  ${idOf(name)}["${name}<br>${counted(files, 'file')}"]`);
  const arrows = sorted.flatMap((room) =>
    directImports(room, rooms).map(([other, count]) => `  ${idOf(room.name)} -->|${rounded(count)}| ${idOf(other)}`),
  );
  const lines = sorted.filter(({ imports }) => imports.size > 0).map(({ name, imports }) => `- \`${name}\`: ${listOf(imports)}`);
  return ['```mermaid', 'flowchart TB', ...nodes, ...arrows, '```', '', ...lines].join('\n');
}

/** How many rooms stand below each, one upon the other. */
function levelsOf(rooms: readonly Room[]): Map<string, number> {
  const byName = new Map(rooms.map((room) => [room.name, room]));
  const levels = new Map<string, number>();
  const levelOf = (name: string, above: readonly string[]): number => {
    if (above.includes(name))
      throw new Error(`These folders import each other: ${[...above.slice(above.indexOf(name)), name].join(' → ')}`);
    const below = [...(byName.get(name)?.imports.keys() ?? [])].map((other) => levelOf(other, [...above, name]) + 1);
    const level = levels.get(name) ?? Math.max(0, ...below);
    levels.set(name, level);
    return level;
  };
  for (const { name } of rooms) levelOf(name, []);
  return levels;
}

/** The imports that no longer way through another room stands for. */
function directImports({ imports }: Room, rooms: readonly Room[]): [string, number][] {
  const byName = new Map(rooms.map((room) => [room.name, room]));
  const reaches = (from: string, to: string): boolean =>
    [...(byName.get(from)?.imports.keys() ?? [])].some((next) => next === to || reaches(next, to));
  return byCount(imports).filter(([other]) => ![...imports.keys()].some((between) => between !== other && reaches(between, other)));
}

function listOf(imports: ReadonlyMap<string, number>): string {
  return byCount(imports)
    .map(([other, count]) => `\`${other}\` ${rounded(count)}`)
    .join(', ');
}

function byCount(imports: ReadonlyMap<string, number>): [string, number][] {
  return [...imports].sort(([one, oneCount], [other, otherCount]) => otherCount - oneCount || compare(one, other));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1;
}

function idOf(name: string): string {
  return name.replace(/\W/g, '_');
}

function counted(count: number, noun: string): string {
  return `${count < 10 ? '' : 'about '}${rounded(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** One significant digit, so that a new import seldom changes the drawing. */
function rounded(count: number): number {
  return Number(count.toPrecision(1));
}

/** The page with this drawing between its marks. */
export function withCover(text: string, drawing: string): string {
  if (!block.test(text)) throw new Error(`${page} has no block for the drawing.`);
  return text.replace(block, (_, begin, end) => `${begin}\n${drawing}\n\n${end}`);
}
