import { expect, test } from 'vitest';
import { slugFor } from './service-slug.ts';

test.each([
  ['Company Formation & Licensing', [], 'company-formation-and-licensing'],
  ['Visas', ['visas', 'visas-2'], 'visas-3'],
  ['تأسيس الشركات', [], 'tasys-alshrkat'],
  ['  ', ['a'], ''],
  ['x'.repeat(80), ['x'.repeat(60)], `${'x'.repeat(58)}-2`],
])('the address of %s beside %j is %s', (name, others, slug) => {
  expect(slugFor(name, others)).toBe(slug);
});
