// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { Component as SubscribersScreen } from './SubscribersScreen.tsx';

const user = setupUser();
const local = { domain: 'site.example', skipped: 'local', passes: true, records: [] as object[] };
const settings = { is_open: true, missing: [] as string[], domain: local as object | null, checked_at: '2026-11-30T05:00:00Z' };
const no = { subscribed: 0, asked: 0, held: 0, refused: 0, left: 0 };
const empty = { subscribers: [] as object[], total: 0, counts: no, next: null };
const list = 'GET /api/subscribers';
const openMailings = 'GET /api/mailings/open';
const settingsPath = 'GET /api/subscriptions/settings';

let answers: Record<string, unknown>;

beforeEach(() => {
  // happy-dom does not know the element.
  expectConsoleErrors(/^The tag <%s> is unrecognized in this browser\..* search$/);
  answers = { [list]: empty, [settingsPath]: settings, [openMailings]: { mailings: [] } };
});

const rows = [
  row({ address: 'nadia@example.com' }),
  row({ id: '2', address: 'sami@example.com', lang: 'ar', last_sent_at: '2026-11-17T05:00:00Z' }),
  row({ id: '3', address: 'asked@example.com', state: 'asked', confirmed_at: null }),
  row({ id: '4', address: 'gone@example.com', state: 'refused', refused_reason: '550 Mailbox unknown' }),
  row({ id: '5', address: 'waits@example.com', state: 'held', confirmed_at: null, place_title: 'Renewal' }),
];
const some = { ...empty, subscribers: rows, total: 5, counts: { ...no, subscribed: 2, asked: 1, held: 1, refused: 1, left: 31 } };

test('each address has its state, language, since when and the last email; the counters have who left', async () => {
  answers[list] = some;
  answers['GET /api/subscribers?state=held'] = { ...some, subscribers: rows.slice(4) };
  open();
  const items = await within(await screen.findByRole('region', { name: 'Subscribers' })).findAllByRole('listitem');
  const cells = ['title', 'state', 'language', 'since', 'last'];
  expect(items.map((item) => cells.map((name) => item.querySelector(`[data-column=${name}]`)?.textContent))).toEqual([
    ['nadia@example.com', 'Subscribed', 'English', 'October 28, 2026', 'None yet'],
    ['sami@example.com', 'Subscribed', 'Arabic', 'October 28, 2026', 'November 17, 2026'],
    ['asked@example.com', 'Waiting for the press', 'English', 'October 27, 2026', '–'],
    ['gone@example.com', 'Refused for good', 'English', 'October 28, 2026', '550 Mailbox unknown'],
  ]);
  expect([...document.querySelectorAll('.screen-note dl > div')].map(({ textContent }) => textContent)).toEqual([
    ...['Subscribed2', 'Waiting for the press1', 'Refused1', 'Left31'],
  ]);
});

test('a sign-up that waits gets its link with one press', async () => {
  answers[list] = some;
  answers['GET /api/subscribers?state=held'] = { ...some, subscribers: rows.slice(4) };
  answers['POST /api/subscribers/act'] = { changed: 1 };
  const { requests } = open();
  const waiting = within(await screen.findByRole('region', { name: '1 waits for your look' }));
  await waiting.findByText(/from “Renewal”$/);
  await user.click(waiting.getByRole('button', { name: 'Send the link to waits@example.com' }));
  await screen.findByText('The link is on its way.');
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ action: 'send-link', ids: ['5'] });
});

test.each([
  ['Refused for good', 'refuse'],
  ['Delete', 'delete'],
])('"%s" of a row is asked before it is done', async (label, action) => {
  answers[list] = { ...some, counts: { ...some.counts, held: 0 } };
  answers['POST /api/subscribers/act'] = { changed: 1 };
  const { requests } = open();
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: 'More for nadia@example.com' }));
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${label}`) }));
    return within(await screen.findByRole('alertdialog'));
  };
  await user.click((await press()).getByRole('button', { name: 'Cancel' }));
  const question = await press();
  question.getByText('nadia@example.com');
  await user.click(question.getByRole('button', { name: label }));
  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ action, ids: ['1'] });
});

test('an address is found by a search', async () => {
  answers[list] = { ...some, counts: { ...some.counts, held: 0 } };
  answers['GET /api/subscribers?search=nadia'] = { ...empty, counts: { ...some.counts, held: 0 } };
  open();
  await user.type(await screen.findByRole('searchbox'), 'nadia');
  await screen.findByRole('heading', { name: 'No address matches' });
});

test('who waits stands once on the screen: above the list, and with a search or a filter in it, where the link is sent as well', async () => {
  answers[list] = some;
  answers['GET /api/subscribers?state=held'] = { ...some, subscribers: rows.slice(4), total: 1 };
  answers['GET /api/subscribers?search=waits'] = { ...some, subscribers: rows.slice(4), total: 1 };
  open();
  await screen.findByText(/from “Renewal”$/);
  expect(screen.getAllByText('waits@example.com')).toHaveLength(1);
  screen.getByText(/^More asked than the 20 .*, many asked from one network, or the form was sent more quickly than people type\./);
  await user.type(screen.getByRole('searchbox'), 'waits');
  await screen.findByText('1 address');
  expect(screen.queryByRole('heading', { name: '1 waits for your look' })).toBeNull();
  expect(screen.getAllByText('waits@example.com')).toHaveLength(1);
  screen.getByRole('button', { name: 'Send the link to waits@example.com' });
  await user.clear(screen.getByRole('searchbox'));
  await screen.findByRole('heading', { name: '1 waits for your look' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'held');
  await waitFor(() => expect(screen.queryByRole('heading', { name: '1 waits for your look' })).toBeNull());
});

test('a search that the screen opens with is seen, also where search folds into a button', async () => {
  answers['GET /api/subscribers?search=nadia'] = { ...some, subscribers: rows.slice(0, 1), total: 1 };
  open('/subscribers?search=nadia');
  await screen.findByText('1 address');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('nadia');
  expect(document.querySelector('.list-screen[data-searching]')).not.toBeNull();
});

test.each([
  ['Send the link to', null],
  ['Delete', 'Delete'],
])('after "%s" the same button of the next row has the focus, and the name of the screen after the last', async (label, question) => {
  let held = ['a@example.com', 'b@example.com'].map((address, index) => row({ id: `h${index}`, address, state: 'held' }));
  const page = () => ({ ...empty, subscribers: held, total: held.length, counts: { ...no, held: held.length } });
  answers[list] = () => Response.json(page());
  answers['GET /api/subscribers?state=held'] = () => Response.json(page());
  answers['POST /api/subscribers/act'] = () => {
    held = held.slice(1);
    return Response.json({ changed: 1 });
  };
  open();
  const press = async (address: string) => {
    (await screen.findByRole('button', { name: `${label} ${address}` })).focus();
    await user.keyboard('{Enter}');
    if (question) await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: question }));
  };
  await press('a@example.com');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(`${label} b@example.com`));
  await press('b@example.com');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('emails that wait to be sent stand above the list with their article, and are stopped there', async () => {
  answers[openMailings] = { mailings: [leaving('m1', 'Visa rules'), leaving('m2', 'Renewal')] };
  answers['POST /api/mailings/m1/stop'] = () => {
    answers[openMailings] = { mailings: [leaving('m2', 'Renewal')] };
    return Response.json({ is_open: true, readers: 2, mailings: [{ ...leaving('m1', ''), state: 'stopped', stopped_by: 'owner' }] });
  };
  open();
  const section = within(await screen.findByRole('region', { name: 'Emails waiting to be sent' }));
  const [first] = section.getAllByRole('listitem');
  within(first as HTMLElement).getByText('2 emails leave ten minutes after the article is live.');
  expect(section.getByRole('link', { name: 'Visa rules' }).getAttribute('href')).toBe('/blogs/edit/m1');
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Stop them' }));
  await screen.findByText('Stopped before any email had left.');
  expect(section.queryByText('Visa rules')).toBeNull();
  expect(document.activeElement).toBe(section.getByRole('button', { name: 'Stop them' }));
});

test('switched off, the screen says what stays; what to do until then, only while something is missing', async () => {
  const off = { ...settings, is_open: false };
  answers[list] = { ...some, counts: { ...some.counts, held: 0 } };
  answers[settingsPath] = off;
  const { unmount } = open().view;
  const stays = 'Nobody new can subscribe; who has subscribed stays subscribed';
  await screen.findByText(`${stays}, and emails that you have already told to send still leave.`);
  expect(screen.queryByText(/^Until then/)).toBeNull();
  unmount();
  answers[settingsPath] = { ...off, missing: ['address'] };
  open();
  await screen.findByText(`${stays}.`);
  screen.getByText(/^Until then/);
  expect(screen.getAllByRole('link', { name: 'Your site' })[0]?.getAttribute('href')).toBe('/site/contact#address');
});

test('"Download" saves all who are subscribed as a table without formulas', async () => {
  answers[list] = { ...some, counts: { ...some.counts, held: 0 } };
  answers['POST /api/subscribers/export'] = { subscribers: [row({ address: '=cmd@example.com' })], next: null };
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:table';
  });
  open();
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toMatch(
    /address,language,subscribed_on,place,last_email\r\n"'=cmd@example.com","English","2026-10-28","blog",""\r\n$/,
  );
});

test('without subscribers the screen says where the form stands; on one machine that emails reach nobody', async () => {
  open();
  await screen.findByRole('heading', { name: 'No subscribers yet' });
  await screen.findByText(
    'This site runs on one machine: emails go into its own store and reach nobody. The domain is not checked on this machine.',
  );
});

test('while nothing is known of the domain, it is looked at', async () => {
  answers[settingsPath] = { ...settings, is_open: false, missing: ['domain'], domain: null, checked_at: null };
  answers['POST /api/subscriptions/domain'] = { ...settings, is_open: false };
  answers['PUT /api/subscriptions/settings'] = settings;
  const { requests } = open();
  await screen.findByText(/^This site runs on one machine/);
  screen.getByText('Emails are off, and no form is on your site.');
  await user.click(screen.getByRole('checkbox', { name: 'Readers can subscribe' }));
  await screen.findByRole('heading', { name: 'No subscribers yet' });
  expect(requests.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])).toEqual([
    ['/api/subscriptions/domain', null],
    ['/api/subscriptions/settings', { is_open: true }],
  ]);
});

test('before the domain passes, each record says what to create, and the switch stays off', async () => {
  const record = { host: 'mail.site.example', found: null, value: null };
  const records = [
    { ...record, name: 'spf', state: 'passes', found: 'v=spf1 -all' },
    { ...record, name: 'dkim', state: 'not-found', host: 's1._domainkey.mail.site.example' },
    {
      ...record,
      name: 'dmarc',
      state: 'too-weak',
      host: '_dmarc.mail.site.example',
      found: 'v=DMARC1; p=none',
      value: 'v=DMARC1; p=quarantine',
    },
  ];
  const failing = { domain: 'mail.site.example', skipped: null, passes: false, records };
  answers[settingsPath] = { ...settings, is_open: false, missing: ['domain', 'address'], domain: failing };
  const asked = { ...failing, records: records.map((each) => ({ ...each, state: 'not-asked' })) };
  answers['POST /api/subscriptions/domain'] = { ...settings, is_open: false, missing: ['domain'], domain: asked };
  open();
  const toggle = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Readers can subscribe' });
  expect(toggle.disabled).toBe(true);
  screen.getByText('Missing: a sender’s domain that passes, a postal address (Your site).');
  expect(states()).toEqual(['Passes', 'Not found', 'Too weak']);
  screen.getByText('Tells others to refuse what is not signed. It says “none” today, which asks for too little.');
  await user.click(screen.getByRole('button', { name: 'Copy the value of DMARC' }));
  await screen.findByText('Value copied.');
  expect(await navigator.clipboard.readText()).toBe('v=DMARC1; p=quarantine');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(states()).toEqual(['Could not be asked', 'Could not be asked', 'Could not be asked']));
});

test('a switch that is refused says why, and stays off', async () => {
  expectConsoleErrors(/^The switch of subscriptions could not be turned/);
  answers[settingsPath] = { ...settings, is_open: false };
  const detail = 'Readers cannot subscribe yet. Missing: a postal address (Your site).';
  answers['PUT /api/subscriptions/settings'] = () => Response.json({ detail }, { status: 400 });
  open();
  const toggle = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Readers can subscribe' });
  await user.click(toggle);
  await screen.findByText(detail);
  await waitFor(() => expect(toggle.checked).toBe(false));
});

function states() {
  return [...document.querySelectorAll('ol > li > p')].map(({ textContent }) => textContent);
}

function open(url = '/subscribers') {
  const requests = stubApi(answersFrom(answers));
  const view = renderScreens({ '/subscribers': <SubscribersScreen />, '/site': 'Your site' }, url);
  return { requests, view };
}

function leaving(id: string, title: string) {
  return {
    ...{ id, blog_id: id, title, subject: title, asked_at: '2026-11-30T05:00:00Z', state: 'waiting', leaves_at: null, trouble: null },
    ...{ stopped_by: null, ends_at: null, counts: { readers: 2, sent: 0, waiting: 0, refused: 0, failed: 0, unknown: 0 } },
  };
}

function row(parts: object) {
  return {
    ...{ id: '1', address: 'a@example.com', lang: 'en', place: 'blog', place_title: null, state: 'subscribed' },
    ...{
      created_at: '2026-10-27T05:00:00Z',
      asked_at: null,
      confirmed_at: '2026-10-28T05:00:00Z',
      last_sent_at: null,
      refused_reason: null,
    },
    ...parts,
  };
}
