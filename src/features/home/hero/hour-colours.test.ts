import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, wcagContrast } from 'culori';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const [tokens, sheet] = [read('../../../styles/tokens.css'), read('hour.css')];

// What stands where, and in which size, tests/e2e/hero-hour.spec.ts measures.
test.each(['dawn', 'day', 'day-dark', 'dusk'])('at %s the name is readable on the whole sky, and every text above the name', (hour) => {
  const theme = hour === 'day' ? 1 : 2;
  const sky = ['low', 'mid', 'high'].map((part) => skyOf(hour, part));
  for (const ground of sky) expect(contrast(tokenOf('text', theme), ground)).toBeGreaterThanOrEqual(3);
  for (const ground of [skyOf(hour, 'high'), tokenOf('ground', theme)])
    for (const text of ['text', 'muted', 'accent'])
      expect(contrast(tokenOf(text, theme), ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
});

function skyOf(hour: string, part: string): string {
  const [, block = ''] = new RegExp(`\\[data-hour="${hour}"\\] \\.hero \\{([^}]*)\\}`).exec(sheet) ?? [];
  return new RegExp(`--sky-${part}: (oklch\\([^)]+\\))`).exec(block)?.[1] ?? `no ${part} sky at ${hour}`;
}

/** @param theme 1 for paper, 2 for night */
function tokenOf(name: string, theme: 1 | 2): string {
  return new RegExp(`--color-${name}: light-dark\\((oklch\\([^)]+\\)), (oklch\\([^)]+\\))\\)`).exec(tokens)?.[theme] ?? `no colour ${name}`;
}

function contrast(front: string, back: string): number {
  const [one, other] = [parse(front), parse(back)];
  if (!one || !other) throw new Error(`not two colours: ${front}, ${back}`);
  return wcagContrast(one, other);
}
