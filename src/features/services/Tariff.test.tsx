// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import { serviceRow } from '#tests/fixtures/services.ts';
import type { Service } from './service.ts';
import { Tariff } from './Tariff.tsx';

test('a row has name, price, for whom and time in this order, and its only link is the name', () => {
  const row = rowOf(serviceRow());
  expect([...row.children].map(({ textContent }) => textContent)).toEqual([
    ...['Company Formation', '', 'from AED 14,500', 'For founders who start in Dubai.', 'three to five weeks'],
  ]);
  expect(within(row).getByRole('heading', { level: 3 }).textContent).toBe('Company Formation');
  const links = within(row).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Company Formation', '/services/company-formation'],
  ]);
  expect(row.querySelector('.leader')?.getAttribute('aria-hidden')).toBe('true');
});

test('without a price there are no dots, and without a time nothing', () => {
  const row = rowOf(serviceRow({ price: '', price_as_of: '', usual_time: '', for_whom: '' }));
  expect([...row.children].map(({ textContent }) => textContent)).toEqual(['Company Formation']);
});

test('what leads a price is small', () => {
  const row = rowOf(serviceRow());
  expect(row.querySelector('small')?.textContent).toBe('from');
});

test('an Arabic service keeps its language and direction, an English one finds the direction of its words', () => {
  const attributes = (row: Element) =>
    [...row.querySelectorAll('h3, p')].map((part) => [part.getAttribute('lang'), part.getAttribute('dir')]);
  expect(attributes(rowOf(serviceRow({ lang: 'ar' })))).toEqual(Array(4).fill(['ar', 'rtl']));
  expect(attributes(rowOf(serviceRow()))).toEqual(Array(4).fill([null, 'auto']));
});

test('the foot says of when the fees are, by the oldest day, and where to ask', () => {
  draw([serviceRow(), serviceRow({ slug: 'b', price_as_of: '2026-04-20' })], 'The authority comes on top.');
  expect(screen.getByText(/^My fees/).textContent).toBe('My fees, as of April 20, 2026. The authority comes on top.');
  expect(screen.getByRole('link', { name: 'Not sure which? Ask Layla' }).getAttribute('href')).toBe('/#contact');
});

test('one alone does not ask which', () => {
  draw([serviceRow()]);
  expect(screen.queryByRole('link', { name: /Not sure which/ })).toBeNull();
});

test('without a price the foot does not speak of fees', () => {
  draw([serviceRow({ price: '', price_as_of: '' })], 'The authority comes on top.');
  expect(screen.queryByText(/^My fees/)).toBeNull();
});

function draw(services: Service[], fees_note: string | null = null) {
  return render(<Tariff owner={{ ...defaultSiteProfile, short_name: 'Layla', services, fees_note }} />);
}

function rowOf(service: Service): HTMLElement {
  const { container } = draw([service]);
  return within(container).getByRole('listitem');
}
