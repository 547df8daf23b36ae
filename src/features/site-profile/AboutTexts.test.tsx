// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serviceRow } from '#tests/fixtures/services.ts';
import { AboutTexts } from './AboutTexts.tsx';
import { defaultSiteProfile } from './site-profile.ts';

test('a skill that leads to a service is a link, the others stay text, and their words are the same', () => {
  const skills = ['Company Formation and Licensing', 'Channel Partner Relations'];
  render(<AboutTexts owner={{ ...defaultSiteProfile, skills, services: [serviceRow({ skills: skills.slice(0, 1) })] }} />);
  const list = screen.getByRole('list', { name: 'Skills' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(skills);
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([[skills[0], '/services/company-formation']]);
});
