// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dayOf } from '#src/lib/dates.ts';
import { answers, field, goTo, open, openRow, press, row, savedFacts, savesAs, type, user } from '#tests/setup/owner-screen.tsx';

const visas = {
  ...({ slug: 'visas', lang: 'en', name: 'Visas', for_whom: 'For staff', usual_time: 'two weeks', price: '', price_as_of: '' } as const),
  ...{ gets: ['A plan'], needs: [], text: '', skills: ['Licensing'] },
};
const have = (...services: object[]) => (answers['GET /api/site-profile'] = row({ services: services as (typeof visas)[] }));
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('a new service gets its address, its skill and the day of its price by what is typed', async () => {
  have(visas);
  savesAs({});
  await open('services');
  await press('Add a service');
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  type('Name', 'Visas');
  expect(field('Address').value).toBe('visas-2');
  type('Name', 'licensing');
  expect(field('Address').value).toBe('licensing');
  expect(tick('Licensing').checked).toBe(true);
  type('Name', 'Licensing in Dubai');
  expect(tick('Licensing').checked).toBe(false);
  type('Price', 'from AED 14,500');
  expect(field('Price as of').value).toBe(dayOf(new Date()));
  type('Address', 'dubai');
  type('Name', 'Licences in Dubai');
  expect(field('Address').value).toBe('dubai');
  fireEvent.change(field('Language'), { target: { value: 'ar' } });
  await press('Save');
  await waitFor(() =>
    expect(savedFacts()?.services[1]).toMatchObject({
      slug: 'dubai',
      lang: 'ar',
      name: 'Licences in Dubai',
      price_as_of: dayOf(new Date()),
    }),
  );
});

test('the address of a service that is on the site is fixed, and its name may change', async () => {
  have(visas, { ...visas, slug: 'drafts', name: '' });
  await open('services');
  await openRow('Visas');
  expect(field('Address').readOnly).toBe(true);
  type('Name', 'Visas and permits');
  expect(field('Address').value).toBe('visas');
  await openRow('Service 2');
  expect(field('Address').readOnly).toBe(false);
});

test('lists of lines grow by Enter, and shrink by their crosses', async () => {
  have(visas);
  savesAs({});
  await open('services');
  await openRow('Visas');
  await user.click(field('What you get, line 1'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(field('What you get, line 2')));
  type('What you get, line 2', 'A quotation');
  await press('Remove line 1 of What you get');
  expect(field('What you get, line 1').value).toBe('A quotation');
  await press('Save');
  await waitFor(() => expect(savedFacts()?.services[0]?.gets).toEqual(['A quotation']));
});

test('a skill that is renamed keeps its tick, also when its new name is that of another one on the way', async () => {
  answers['GET /api/site-profile'] = row({ skills: ['Visa', 'Visas'], services: [{ ...visas, skills: ['Visas'] }] });
  await open('skills');
  await openRow('Visas');
  const skill = field('Skill');
  for (const text of ['Visa', 'Visa and permits']) type('Skill', text);
  fireEvent.blur(skill);
  await goTo('Services');
  await openRow('Visas');
  expect([tick('Visa').checked, tick('Visa and permits').checked]).toEqual([false, true]);
});

test('a closed service says its price and the day, or that it is old', async () => {
  have(
    { ...visas, price: 'AED 900', price_as_of: '2020-01-31' },
    { ...visas, slug: 'two', name: 'Two', price: 'AED 1', price_as_of: dayOf(new Date()) },
  );
  await open('services');
  const [old, fresh] = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(old).toMatch(/^Visasprice is \d+ months old$/);
  expect(fresh).toMatch(/^TwoAED 1 · \w+ \d+, \d{4}$/);
});

test('another price is of today, and of its old day when it is as before; a day that is said then stays', async () => {
  const today = dayOf(new Date());
  have({ ...visas, price: 'AED 900', price_as_of: '2020-01-31' });
  await open('services');
  await openRow('Visas');
  const daysAfter = (...prices: string[]) =>
    prices.map((price) => {
      type('Price', price);
      return field('Price as of').value;
    });
  expect(daysAfter('AED 950', 'AED 900', '', 'AED 980')).toEqual([today, '2020-01-31', '', today]);
  expect(document.querySelector('summary')?.textContent).toMatch(/^VisasAED 980 · /);
  type('Price as of', '2026-01-02');
  expect(daysAfter('AED 990', 'AED 900')).toEqual(['2026-01-02', '2026-01-02']);
});

test('an Arabic name makes a new service Arabic, until the owner chooses', async () => {
  have(visas);
  await open('services');
  await press('Add a service');
  const languageAfter = (name: string) => {
    type('Name', name);
    return field('Language').value;
  };
  expect(['Visas', 'تأسيس الشركات', 'Company formation', 'تأسيس'].map(languageAfter)).toEqual(['en', 'ar', 'en', 'ar']);
  fireEvent.change(field('Language'), { target: { value: 'en' } });
  expect(languageAfter('تأسيس الشركات')).toBe('en');
});

test('the address of a service in the form leads to its price', async () => {
  have(visas, { ...visas, slug: 'two', name: 'Two', price: 'AED 1', price_as_of: '2020-01-31' });
  const router = await open('services#two');
  await waitFor(() => expect(document.activeElement).toBe(field('Price')));
  expect(field('Price').value).toBe('AED 1');
  expect(router.state.location).toMatchObject({ pathname: '/site/services', hash: '' });
});
