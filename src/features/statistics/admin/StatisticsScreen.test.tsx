// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import type { Statistics } from '../statistics.ts';
import { Component as StatisticsScreen } from './StatisticsScreen.tsx';

const user = setupUser();
const nothing = { views: 0, reads: 0, contacts: 0, enquiries: 0, shares: 0, missed: 0 };
const days = Array.from({ length: 30 }, (_, index) => ({ ...nothing, day: `2026-11-${String(index + 1).padStart(2, '0')}` }));
const { missed: _, ...post } = nothing;
const some: Statistics = {
  days: days.map((day, index) => (index === 29 ? { ...day, views: 1_200, enquiries: 2, contacts: 3 } : day)),
  posts: [
    { ...post, id: 'earns', title: 'Earns', views: 10, enquiries: 2 },
    { ...post, id: 'read', title: 'Read often', views: 1_190 },
  ],
  channels: { email: 1, whatsapp: 2 },
  referrers: [
    { host: 'www.linkedin.com', readers: 7 },
    { host: 'others', readers: 1 },
  ],
  missed: [{ words: 'crypto licence', visitors: 3 }],
};

test('the 30 days are plots, and a table in words', async () => {
  open(some);
  const plot = (await screen.findByText('1,200', { selector: 'strong' })).closest('figure');
  expect(plot?.textContent).toBe('Views1,200');
  expect(plot?.querySelectorAll('rect')).toHaveLength(30);
  expect(plot?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  await user.click(screen.getByText('The days as a table'));
  const [newest] = within(screen.getByRole('region', { name: 'The days as a table' }))
    .getAllByRole('row')
    .slice(1);
  expect([...(newest?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'November 30, 2026',
    '1,200',
    '0',
    '3',
    '2',
    '0',
    '0',
  ]);
});

test('posts come by enquiries, and by views when asked', async () => {
  open(some);
  await screen.findByRole('link', { name: 'Earns' });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Earns', 'Read often']);
  await user.click(screen.getByRole('button', { name: 'By views' }));
  expect(screen.getByRole('button', { name: 'By views' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Read often', 'Earns']);
});

test('channels, hosts and words come with their counts, the most first', async () => {
  open(some);
  const list = async (name: string) =>
    [...(await screen.findByRole('region', { name })).querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(await list('How visitors wrote')).toEqual(['WhatsApp2', 'Email1']);
  expect(await list('Where readers came from')).toEqual(['www.linkedin.com7', 'Other sites1']);
  expect(await list('Looked for and not found')).toEqual(['crypto licence3']);
});

test('without anything counted the screen says so', async () => {
  open({ days, posts: [], channels: {}, referrers: [], missed: [] });
  expect(await screen.findByRole('heading', { name: 'Nothing has been counted yet' })).toBeTruthy();
});

test('lists that are empty say what is missing', async () => {
  open({ ...some, channels: {}, referrers: [], missed: [], posts: [] });
  for (const text of [
    'Nobody has used a way to reach you yet.',
    'No other site has sent readers yet.',
    'Nothing yet. Words appear once three visitors have searched for them and found nothing.',
    'No article has been opened yet.',
  ])
    expect(await screen.findByText(text)).toBeTruthy();
});

test('a failure is told, and tried again', async () => {
  expectConsoleErrors(/statistics could not be loaded/);
  let fails = true;
  stubApi(() => (fails ? Response.json({ detail: 'Down', code: 'internal' }, { status: 500 }) : Response.json(some)));
  renderScreens({ '/statistics': <StatisticsScreen /> }, '/statistics');
  expect(await screen.findByText('The statistics could not be loaded.')).toBeTruthy();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Earns' })).toBeTruthy();
});

function open(statistics: Statistics): void {
  stubApi(answersFrom({ 'GET /api/statistics': statistics }));
  renderScreens({ '/statistics': <StatisticsScreen /> }, '/statistics');
}
