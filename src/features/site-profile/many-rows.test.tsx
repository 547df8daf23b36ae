import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cases } from './Cases.tsx';
import { StepsInLine } from './HeroWords.tsx';
import { Steps } from './Steps.tsx';
import { Testimonials } from './Testimonials.tsx';

const voice = (index: number) => ({ text: `Words ${index}.`, name: `Client ${index}`, role: 'Founder', consented_on: '2026-01-31' });
const oneCase = (index: number) => ({ figure: `${index} days`, title: `Case ${index}`, text: 'Done.' });
const step = (index: number) => ({ title: `Step ${index}`, text: 'We talk.' });
const rows = <Row,>(make: (index: number) => Row, count: number) => Array.from({ length: count }, (_, index) => make(index + 1));

test.each([
  [1, 1, 0],
  [9, 9, 0],
  [10, 9, 1],
  [24, 9, 15],
])('of %i testimonials %i are there at once, and %i behind "More from clients"', (count, shown, more) => {
  expect(folded(renderToStaticMarkup(<Testimonials voices={rows(voice, count)} />))).toEqual([shown, more && 'More from clients', more]);
});

test.each([
  [4, 4, 0],
  [5, 4, 1],
  [24, 4, 20],
])('of %i cases %i are there at once, and %i behind "More cases"', (count, shown, more) => {
  expect(folded(renderToStaticMarkup(<Cases cases={rows(oneCase, count)} />))).toEqual([shown, more && 'More cases', more]);
});

test('up to six steps stand on the course of the sun and in the line of the first screen; more are a column', () => {
  const isColumn = (count: number) => renderToStaticMarkup(<Steps steps={rows(step, count)} />).includes('data-many="true"');
  expect([1, 6, 7, 24].map(isColumn)).toEqual([false, false, true, true]);
  const inLine = (count: number) => renderToStaticMarkup(<StepsInLine steps={rows(step, count)} />) !== '';
  expect([1, 6, 7].map(inLine)).toEqual([true, true, false]);
});

/** How many rows are in sight, what the rest is behind, and how many that are. */
function folded(html: string): [shown: number, label: string | 0, more: number] {
  const count = (part: string) => part.match(/<li>/g)?.length ?? 0;
  const [shown = '', more = ''] = html.split('<details');
  return [count(shown), /<summary[^>]*><span[^>]*>([^<]*)/.exec(more)?.[1] ?? 0, count(more)];
}
