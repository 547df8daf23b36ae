import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { converter, formatHex, parse, wcagContrast } from 'culori';
import { expect, test } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const rgb = converter('rgb');

for (const [scheme, group] of [
  ['paper', 1],
  ['night', 2],
] as const) {
  for (const text of ['text', 'muted', 'accent', 'good', 'danger']) {
    for (const ground of ['ground', 'raised']) {
      test(`on ${scheme}, ${text} is readable on ${ground} (AA: 4.5)`, () => {
        expect(contrast(text, ground, group)).toBeGreaterThanOrEqual(4.5);
      });
    }
  }

  test(`on ${scheme}, the border of controls is visible (AA: 3)`, () => {
    expect(contrast('edge', 'ground', group)).toBeGreaterThanOrEqual(3);
  });

  test(`on ${scheme}, a filled button is readable`, () => {
    expect(contrast('ground', 'accent', group)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('ground', 'text', group)).toBeGreaterThanOrEqual(4.5);
  });
}

test('browsers without light-dark() get the same colours, in a form that those without oklch() read too', () => {
  const older = readFileSync(join(import.meta.dirname, 'older-browsers.css'), 'utf8');
  const blocks = [...older.matchAll(/\{([^{}]*--color-[^{}]*)\}/g)].map(([, block = '']) => block.match(/--color-[^;]+/g));
  const inHex = (name = '', colour = '') => `${name}: ${formatHex(parse(colour))}`;
  const pairs = [...sheet.matchAll(/(--color-[a-z]+): light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)/g)];
  const [paper = [], night] = [2, 3].map((group) => pairs.map((pair) => inHex(pair[1], pair[group])));
  const same = [...sheet.matchAll(/(--color-[a-z]+): (oklch\([^)]+\))/g)].map(([, name, colour]) => inHex(name, colour));
  expect(blocks).toEqual([[...same, ...paper], night, night]);
});

test('selected text is readable on gold', () => {
  const gold = [colorOf('gold', 1), colorOf('gold', 2)];
  for (const ground of gold) expect(wcagContrast(ground, colorOf('ink', 0))).toBeGreaterThanOrEqual(4.5);
});

function contrast(front: string, back: string, group: 1 | 2): number {
  return wcagContrast(colorOf(front, group), colorOf(back, group));
}

/** A colour token: group 1 is its value on paper, 2 on night, 0 the same for both. By pattern, because CSS cannot be imported here. */
function colorOf(name: string, group: 0 | 1 | 2) {
  const pattern =
    group === 0 ? `--color-${name}: (oklch\\([^)]+\\))` : `--color-${name}: light-dark\\((oklch\\([^)]+\\)), (oklch\\([^)]+\\))\\)`;
  const color = rgb(parse(new RegExp(pattern).exec(sheet)?.[group || 1] ?? ''));
  if (!color) throw new Error(`tokens.css has no colour "${name}"`);
  return color;
}
