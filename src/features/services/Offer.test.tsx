// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultSiteProfile, type SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { serviceRow } from '#tests/fixtures/services.ts';
import { Offer } from './Offer.tsx';
import type { Service } from './service.ts';

const reachable = { short_name: 'Layla', whatsapp: '+971 50 000 0000', booking_url: 'https://book.test/', asking_costs: 'Asking is free.' };

test('the sheet has time, fee with its day, what both sides bring, and the ways to ask', () => {
  const { container } = draw({}, { ...reachable, answer_time: 'within a day', fees_note: 'The authority comes on top.' });
  expect(factsOf(container)).toEqual([
    ...['Usual time', 'three to five weeks', 'My fee', 'from AED 14,500', 'as of November 3, 2026; the authority’s fees come on top'],
  ]);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'What you get',
    'What I need from you',
  ]);
  expect(screen.getByRole('link', { name: 'Ask Layla' }).getAttribute('href')).toBe('#ask-title');
  expect(screen.getByRole('link', { name: 'Book a call (opens in a new tab)' }).getAttribute('href')).toBe('https://book.test/');
  expect(screen.getByText("You'll have an answer within a day. Asking is free.")).toBeTruthy();
});

test('a message of WhatsApp begins with the service and the address of its page', () => {
  draw({}, reachable);
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: /^WhatsApp/ });
  expect(new URL(href).searchParams.get('text')).toBe(
    'Hello Layla, I have a question about “Company Formation”. https://site.test/services/company-formation',
  );
});

test('what is empty is not there: a list, both of them, the facts, the ways without an address', () => {
  expect(draw({ needs: [] }).container.querySelectorAll('.account section')).toHaveLength(1);
  expect(draw({ gets: [], needs: [] }).container.querySelector('.account')).toBeNull();
  const { container } = draw({ gets: [], needs: [], usual_time: '', price: '', price_as_of: '' });
  expect(container.querySelector('dl')).toBeNull();
  expect([...container.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['Ask Layla']);
});

test('without a note on fees the sheet says nothing of those of the authority', () => {
  expect(factsOf(draw({}).container).at(-1)).toBe('as of November 3, 2026');
});

test('around an Arabic service the words of the site are Arabic, and English words of the owner say so', () => {
  const { container } = draw({ lang: 'ar' });
  expect([...container.querySelectorAll('dt, h2')].map(({ textContent }) => textContent)).toEqual([
    'المدة المعتادة',
    'أتعابي',
    'ما تحصل عليه',
    'ما أحتاج إليه منك',
  ]);
  expect(container.querySelector('.offer-fee-note')?.textContent).toBe('كما في 3 نوفمبر 2026');
  expect(container.querySelector('.button bdi[lang=en][dir=ltr]')?.textContent).toBe('Layla');
});

function draw(service: Partial<Service>, owner: Partial<SiteProfile> = {}) {
  const url = 'https://site.test/services/company-formation';
  return render(<Offer service={serviceRow(service)} owner={{ ...defaultSiteProfile, ...owner }} url={url} />);
}

function factsOf(container: Element) {
  return [...container.querySelectorAll('dt, dd')].map(({ textContent }) => textContent);
}
