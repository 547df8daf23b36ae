import { expect, test } from 'vitest';
import { classesOfLibraries, readSources } from './delete-feature.ts';

// A style sheet of a feature or another room names classes of its own templates and of the shared parts (docs/decisions/0114).

/** Drawings that place the words of another room in them. */
const drawings = ['src/features/home/hero/hero.css', 'src/features/home/about/stamp.css', 'src/features/article/author-band.css'];

test('a style sheet reaches no further than its own room and the shared parts', () => {
  expect(foreignClasses(readSources(process.cwd())).filter((found) => !drawings.some((path) => found.startsWith(path)))).toEqual([]);
});

test('a class of another room is found, those of the room and of the shared parts are not', () => {
  const sources = new Map([
    ['src/ui/Row.tsx', '<li className="row-tools" />'],
    ['src/styles/components.css', '.button { color: red; }'],
    ['src/features/quiz/Quiz.tsx', '<p className="quiz-box" />'],
    ['src/features/quiz/quiz.css', '/* .none { */ .quiz-box .button, .row-tools:not(.card[href="a.pdf"]) { gap: 0.5rem; }'],
    ['src/features/listing/Card.tsx', '<p className="card" />'],
  ]);
  expect(foreignClasses(sources)).toEqual(['src/features/quiz/quiz.css .card']);
});

/** @returns `path .class` of each class that a sheet names and that only templates of other rooms have */
function foreignClasses(sources: ReadonlyMap<string, string>): string[] {
  const files = [...sources].filter(([path]) => path.startsWith('src/') && !path.includes('.test.'));
  const isShared = (path: string) => /^src\/(ui|styles)\//.test(path);
  const shared = new Set(files.filter(([path]) => isShared(path)).flatMap(([path, text]) => namesIn(path, text)));
  const own = Map.groupBy(
    files.filter(([path]) => !path.endsWith('.css')),
    ([path]) => roomOf(path),
  );
  return files
    .filter(([path]) => path.endsWith('.css') && !isShared(path))
    .flatMap(([path, css]) => {
      const words = new Set(own.get(roomOf(path))?.flatMap(([, text]) => text.match(/[a-z][\w-]*/gi) ?? []));
      const foreign = classesOf(css).filter((name) => !words.has(name) && !shared.has(name) && !classesOfLibraries.includes(name));
      return [...new Set(foreign)].map((name) => `${path} .${name}`);
    });
}

/** The classes of a sheet, or the words of the classes that a template sets. */
function namesIn(path: string, text: string): string[] {
  if (path.endsWith('.css')) return classesOf(text);
  return [...text.matchAll(/class(?:Name)?="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
}

function classesOf(css: string): string[] {
  const selectors = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '').match(/[^{};@]+(?=\{)/g) ?? [];
  return selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
}

function roomOf(path: string): string {
  return /^src\/(?:features\/)?[^/]+/.exec(path)?.[0] ?? path;
}
