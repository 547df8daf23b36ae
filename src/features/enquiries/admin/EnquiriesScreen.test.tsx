// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedEnquiry } from '#tests/fixtures/stored-enquiry.ts';
import { answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { Component as EnquiriesScreen } from './EnquiriesScreen.tsx';

const user = setupUser();
const none = {
  enquiries: [] as object[],
  total: 0,
  counts: { new: 0, answered: 0, closed: 0, unread: 0 },
  next: null,
  until: '2026-11-28T08:00:00Z',
};

// happy-dom does not know <search>.
beforeEach(() => expectConsoleErrors(/The tag <%s> is unrecognized in this browser\..* search$/));
afterEach(() => vi.restoreAllMocks());

test.each([
  ['', 'status=new', 'No new enquiries'],
  ['?status=answered', 'status=answered', 'No answered enquiries'],
  ['?status=closed', 'status=closed', 'No closed enquiries'],
  ['?status=all', 'status=all', 'No enquiries yet'],
  ['?status=lost', 'status=new', 'No new enquiries'],
])('an empty list at %j says what is not there', async (url, query, said) => {
  open({ [`GET /api/enquiries?${query}`]: none }, url);
  await screen.findByRole('heading', { name: said });
});

test('a search without a result can be cleared', async () => {
  open({ 'GET /api/enquiries?status=closed&search=Zed': none, 'GET /api/enquiries?status=closed': none }, '?status=closed&search=Zed');
  await screen.findByRole('heading', { name: 'No enquiries match' });
  await user.click(screen.getByRole('link', { name: 'Clear Search' }));
  await screen.findByRole('heading', { name: 'No closed enquiries' });
});

test('a row names the sender in the direction of the name, what it is about, and its first words', async () => {
  const enquiry = { ...storedEnquiry, name: 'ليلى نور', topic: 'تأشيرة', message: 'كم تكلف الرخصة؟', read_at: null };
  open({ 'GET /api/enquiries?status=new': { ...none, enquiries: [enquiry], total: 1 } });
  const link = await screen.findByRole('link', { name: /ليلى نور/ });
  expect(link.getAttribute('href')).toBe(`/enquiries/${storedEnquiry.id}`);
  expect(link.getAttribute('dir')).toBe('auto');
  const row = link.closest('li') as HTMLElement;
  expect(within(row).getByText('كم تكلف الرخصة؟').getAttribute('dir')).toBe('auto');
  expect(link.textContent).toBe('ليلى نور, unread');
  expect(row.textContent).toContain('تأشيرة');
});

test('the export collects every page in one file, with no formula in it', async () => {
  const cursor = '2026-11-22T05:00:00Z_00000000-0000-4000-8000-00000000000a';
  const pages = [
    { ...none, enquiries: [{ ...storedEnquiry, name: '=1+1' }], next: cursor },
    { ...none, enquiries: [{ ...storedEnquiry, name: 'ليلى' }] },
  ];
  const requests = open({ 'GET /api/enquiries?status=new': none, 'POST /api/enquiries/export': () => Response.json(pages.shift()) });
  const saved = savedFiles();
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{}, { cursor }]);
  expect(saved[0]?.name).toMatch(/^enquiries-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await saved[0]?.blob.text())?.trim().split('\r\n');
  expect(lines?.slice(1).map((line) => line.split(',')[2])).toEqual(['"\'=1+1"', '"ليلى"']);
  screen.getByRole('button', { name: 'Export as CSV' });
});

test('all that a flood has left can be erased at once, after a question with their number, up to the moment of the list', async () => {
  const waiting = { ...none, enquiries: [storedEnquiry], total: 1_234 };
  const requests = open(
    { 'GET /api/enquiries?status=new&show=waiting': waiting, 'POST /api/enquiries/bulk': { changed: 1_234 } },
    '?show=waiting',
  );
  await user.click(await screen.findByRole('button', { name: 'Erase all 1,234' }));
  await screen.findByText('Erase 1,234 enquiries for good?');
  screen.getByText('Their notes are erased too. This cannot be undone.');
  await user.click(screen.getByRole('button', { name: 'Erase for good' }));
  await screen.findByText('1,234 enquiries are erased.');
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    action: 'erase',
    filter: { status: 'new', show: 'waiting', until: '2026-11-28T08:00:00Z' },
  });
});

test('without a choice of what is shown, no button reaches all enquiries', async () => {
  open({ 'GET /api/enquiries?status=new': { ...none, enquiries: [storedEnquiry], total: 2 } });
  await screen.findByRole('link', { name: /Ada/ });
  expect(screen.queryByRole('button', { name: /all 2/ })).toBeNull();
});

test('a failed export saves nothing and says so', async () => {
  expectConsoleErrors(/^The enquiries could not be exported/);
  const failure = () => Response.json({ detail: 'The database is busy.' }, { status: 503 });
  open({ 'GET /api/enquiries?status=new': none, 'POST /api/enquiries/export': failure });
  const saved = savedFiles();
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await screen.findByText('The export failed. Please try again.');
  expect(saved).toEqual([]);
});

test('a list that cannot be loaded says so, and Try again loads it', async () => {
  expectConsoleErrors(/^The enquiries could not be loaded/);
  let isBroken = true;
  open({
    'GET /api/enquiries?status=new': () => (isBroken ? Response.json({ detail: 'Broken.' }, { status: 500 }) : Response.json(none)),
  });
  const alert = await screen.findByRole('alert');
  isBroken = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'No new enquiries' });
});

function open(answers: Record<string, unknown>, query = '') {
  const requests = stubApi(answersFrom(answers));
  renderScreens({ '/enquiries': <EnquiriesScreen /> }, `/enquiries${query}`);
  return requests;
}

/** The files that were offered to download. */
function savedFiles(): { name: string; blob: Blob }[] {
  const saved: { name: string; blob: Blob }[] = [];
  let last = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: last });
  });
  return saved;
}
