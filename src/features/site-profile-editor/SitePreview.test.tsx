// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import { SitePreview } from './SitePreview.tsx';
import { formOf, shownFacts } from './site-profile-form.ts';

test('the preview shows about, contact and the card as they are typed, and leaves out rows that are still empty', () => {
  const form = formOf(defaultSiteProfile);
  form.phone = '+971 4';
  form.skills.push({ text: '' });
  form.steps = [
    { title: 'First a call', text: 'You tell me.' },
    { title: 'Half a step', text: '' },
  ];
  form.languages = [{ text: 'English' }, { text: 'Arabic' }];
  render(<SitePreview owner={shownFacts(form)} />);
  expect(screen.getByRole('link', { name: '+971 4' })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Skills' }).children).toHaveLength(defaultSiteProfile.skills.length);
  expect(screen.getByRole('heading', { name: 'First a call' })).toBeTruthy();
  expect(screen.queryByText('Half a step')).toBeNull();
  expect(screen.getByText('English, Arabic')).toBeTruthy();
  expect(screen.getByRole('complementary', { name: 'About the author' }).textContent).toContain(defaultSiteProfile.author_bio);
});

test('what is empty is not in the preview', () => {
  render(<SitePreview owner={{ ...defaultSiteProfile, figures: [] }} />);
  const isShown = (text: string) => screen.queryAllByText(text).some((element) => !element.closest('[hidden]'));
  for (const text of [
    'On record',
    'WhatsApp',
    'Office hours',
    'Languages',
    'Services',
    'How we work together',
    'Your file, in outline',
    'Cases',
    'What clients say',
    'Book a call',
    'What happens next',
  ])
    expect([text, isShown(text)]).toEqual([text, false]);
});

test('the younger facts are in the preview where the site shows them', () => {
  const younger = {
    works_for: 'For those who apply.',
    figures_as_of: 'As of November 2026',
    asking_costs: 'Asking is free.',
    licence: 'Trade licence 1',
    short_name: 'Lay',
    cases: [{ figure: '11 days', title: 'A licence', text: 'It was quick.' }],
    clients_note: 'Names are changed.',
    whatsapp: '+971 50 000 0000',
    contact_main: 'whatsapp' as const,
    services: [
      {
        ...({
          slug: 'licensing',
          lang: 'en',
          name: 'Licensing',
          for_whom: 'For founders',
          usual_time: '',
          price: 'from AED 14,500',
        } as const),
        ...{ price_as_of: '2026-11-03', gets: [], needs: [], text: '', skills: [] },
      },
    ],
    fees_note: 'The authority charges on top.',
    follow_links: [{ name: 'Medium', address: 'https://medium.com/@owner' }],
  };
  const { container } = render(<SitePreview owner={{ ...defaultSiteProfile, ...younger }} />);
  for (const text of [
    'For those who apply.',
    'As of November 2026',
    'Asking is free.',
    'Trade licence 1',
    'Ask Lay',
    '11 days',
    'A licence',
    'Names are changed.',
    'AED 14,500',
    'The authority charges on top.',
    'Medium',
  ])
    expect([text, container.textContent?.includes(text)]).toEqual([text, true]);
  expect(container.querySelector('.contact-actions [data-kind=main]')?.textContent).toBe('Write on WhatsApp (opens in a new tab)');
});

test('a social picture is shown in the shape that networks cut it to, and the drawing of the site without one', () => {
  const { container, rerender } = render(<SitePreview owner={defaultSiteProfile} />);
  const picture = () => container.querySelector('figure[data-part=social] img')?.getAttribute('src');
  expect(picture()).toBe('/share.png');
  const social_picture = `/uploads/${'d'.repeat(40)}-1200x1000.png`;
  rerender(<SitePreview owner={{ ...defaultSiteProfile, social_picture }} />);
  expect(picture()).toBe(social_picture);
});
