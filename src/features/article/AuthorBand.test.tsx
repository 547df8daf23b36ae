// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { authorOf } from '#src/features/site-profile/authored.ts';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import { serviceRow } from '#tests/fixtures/services.ts';
import { AuthorBand } from './AuthorBand.tsx';

const service = serviceRow();
const owner = {
  ...defaultSiteProfile,
  short_name: 'Layla',
  skills: ['Company Formation and Licensing'],
  services: [service],
  whatsapp: '+971 50 000 0000',
  booking_url: 'https://book.test/',
};
const url = 'https://site.test/page';

test('an article whose subject is a service shows it in one line, with its price', () => {
  draw({ post: { id: 'a', title: 'An article' }, leadsTo: service });
  expect(screen.getByRole('link', { name: 'Company Formation from AED 14,500' }).getAttribute('href')).toBe('/services/company-formation');
  expect(screen.queryByRole('link', { name: /^Book a call/ })).toBeNull();
});

test('a service without a price has no dots', () => {
  const { container } = draw({ post: { id: 'a', title: 'An article' }, leadsTo: serviceRow({ price: '', price_as_of: '' }) });
  expect(screen.getByRole('link', { name: 'Company Formation' })).toBeTruthy();
  expect(container.querySelector('.leader')).toBeNull();
});

test('on the page of a service the band says with whom one works, and its form has the topic chosen and the service', () => {
  draw({ post: null, service });
  expect(within(screen.getByRole('complementary', { name: 'Who you work with' })).getByText('Who you work with')).toBeTruthy();
  // The topic says it.
  expect(screen.queryByText(/^About:/)).toBeNull();
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Send an enquiry' });
  const sent = Object.fromEntries(new FormData(form));
  expect(sent).toMatchObject({ topic: 'Company Formation', service: 'company-formation', blog_id: '' });
  const options = within(form)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(options).toEqual(['Choose a topic', 'Company Formation and Licensing', 'Company Formation', 'Something else']);
  expect(screen.getByRole('link', { name: /^Book a call/ }).getAttribute('href')).toBe('https://book.test/');
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: /^WhatsApp/ });
  expect(new URL(href).searchParams.get('text')).toBe(`Hello Layla, I have a question about “Company Formation”. ${url}`);
});

const answers = ['Abroad', 'Here'].map((text) => ({ text, line: `${text} it is.`, article: null }));
const questions = [{ question: 'Where are your customers?', answers }];

test('the band of an article has the questions of "Your file", closed, and its form takes their outline; without questions it has neither', () => {
  const { container } = draw({ post: { id: 'a', title: 'An article' }, questions });
  expect(container.querySelector('details.your-file-in-band:not([open])')?.textContent).toContain('Or begin with one tick');
  expect(
    within(container)
      .getAllByRole('radio')
      .map(({ parentElement }) => parentElement?.textContent),
  ).toEqual(['Abroad', 'Here']);
  expect(container.querySelector('[name=outline]')).not.toBeNull();
  const { container: plain } = draw({ post: { id: 'a', title: 'An article' } });
  expect(plain.querySelector('.your-file, [name=outline]')).toBeNull();
});

test('in an Arabic article its fixed words are Arabic, and an English question stays English in its box', () => {
  const { container } = draw({
    post: { id: 'a', title: 'مقال', lang: 'ar' },
    questions: [...questions, { question: 'من يحتاج إلى إقامة؟', answers }],
    lang: 'ar',
  });
  const file = container.querySelector('.your-file-in-band');
  expect([file?.getAttribute('lang'), file?.getAttribute('dir'), file?.querySelector('summary')?.textContent]).toEqual([
    'ar',
    'rtl',
    'أو ابدأ بعلامتين',
  ]);
  expect([...container.querySelectorAll('[role=radiogroup]')].map((row) => [row.getAttribute('dir'), row.getAttribute('lang')])).toEqual([
    ['auto', 'en'],
    ['auto', null],
  ]);
});

function draw(about: Pick<Parameters<typeof AuthorBand>[0], 'post' | 'service' | 'leadsTo' | 'questions' | 'lang'>) {
  return render(<AuthorBand author={authorOf(owner)} owner={owner} url={url} {...about} />);
}
