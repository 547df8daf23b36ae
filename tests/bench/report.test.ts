import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withPart } from './report.ts';

const verdict = { what: 'a key, ms', guard: 'at most 30', measured: '22', verdict: 'met' } as const;
const head = '2026-12-01, commit abc, 2 × a processor, load 0.1, Node 24.';

test('the figures of a part are replaced, and nothing else of the page', () => {
  const page = '# Benchmarks\n\n### reads\n\nold\n\n### editor\n\nold\n\n## The editor in clicks\n\nkept\n';
  const table = `\n${head}\n\n| What | Guard | Measured | Verdict |\n| --- | --- | --- | --- |\n| a key, ms | at most 30 | 22 | met |\n\n`;
  expect(withPart(page, 'editor', head, [verdict])).toBe(page.replace('### editor\n\nold\n\n', () => `### editor\n${table}`));
  expect(withPart(page, 'reads', head, [verdict])).toBe(page.replace('### reads\n\nold\n\n', () => `### reads\n${table}`));
  const last = '### editor\n\nold\n';
  expect(withPart(last, 'editor', head, [verdict])).toBe(`### editor\n${table}`);
  expect(() => withPart(page, 'pages', head, [])).toThrow('docs/benchmarks.md has no heading "### pages"');
});

test('the page has a place for each part', () => {
  const page = readFileSync('docs/benchmarks.md', 'utf8');
  for (const part of ['pages', 'scale', 'api', 'reads', 'functions', 'editor', 'database'])
    expect(page).toMatch(new RegExp(`^### ${part}\n\n.+\n\n\\| What`, 'm'));
});
