import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { command, coverOf, page, readRooms, roomsOf, withCover } from './import-diagram.ts';

test('the drawing of folders and imports is that of the code', () => {
  const text = readFileSync(page, 'utf8');
  expect(withCover(text, coverOf(readRooms(process.cwd()))) === text, `${page} is out of date. Run: ${command}`).toBe(true);
});

const sources = new Map([
  ['src/lib/a.ts', ''],
  ['src/ui/Button.tsx', "import { a } from '#src/lib/a.ts';\nimport './button.css';"],
  ['src/features/posts/post.ts', "import type { A } from '../../lib/a.ts';\nimport { z } from 'zod';"],
  ['src/features/home/hero/Hero.astro', "---\nimport { Button } from '#src/ui/Button.tsx';\n---\n<script>import('#src/lib/a.ts')</script>"],
]);

test('imports are counted between folders, of types, lazy ones and those of Astro files too', () => {
  expect(roomsOf(sources)).toEqual([
    { name: 'src/lib', files: 1, imports: new Map() },
    { name: 'src/ui', files: 1, imports: new Map([['src/lib', 1]]) },
    {
      name: 'src/features',
      files: 2,
      imports: new Map([
        ['src/lib', 2],
        ['src/ui', 1],
      ]),
    },
  ]);
});

test('the diagram leaves out an arrow that a longer way stands for, and the list has them all', () => {
  const drawing = coverOf(roomsOf(sources));
  expect(drawing).toContain('src_features -->|1| src_ui');
  expect(drawing).not.toContain('src_features -->|2| src_lib');
  expect(drawing).toContain('- `src/features`: `src/lib` 2, `src/ui` 1');
});

test('folders that import each other are named', () => {
  const circle = new Map([...sources, ['src/lib/b.ts', "import '#src/features/posts/post.ts';"]]);
  expect(() => coverOf(roomsOf(circle))).toThrow('src/lib → src/features → src/lib');
});
