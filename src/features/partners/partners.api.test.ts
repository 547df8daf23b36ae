import { expect, test } from 'vitest';
import { partnerRow } from '#tests/fixtures/rows.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();

test('active partners are returned in display order, of equal orders the oldest first; inactive ones are not', async () => {
  await world.db.from('partners').insert([
    { ...partnerRow({ company_name: 'Second', display_order: 2 }), created_at: '2026-01-01T08:00:00Z' },
    { ...partnerRow({ company_name: 'Hidden', display_order: 0, is_active: false }), created_at: '2026-01-01T08:00:00Z' },
    { ...partnerRow({ company_name: 'Younger', display_order: 1 }), created_at: '2026-01-03T08:00:00Z' },
    { ...partnerRow({ company_name: 'Older', display_order: 1 }), created_at: '2026-01-02T08:00:00Z' },
  ]);
  const partners = await (await world.request('/api/worked-with')).json();
  expect(partners.map(({ company_name }: { company_name: string }) => company_name)).toEqual(['Older', 'Younger', 'Second']);
  expect(Object.keys(partners[0])).toEqual(['id', 'company_name', 'logo_url', 'display_order', 'is_active', 'created_at', 'logo_is_light']);
});

test('an administrator lists inactive partners too, and adds, changes, deletes and restores partners', async () => {
  const token = await world.signIn();
  const created = await world.send(
    'POST',
    '/api/worked-with',
    { company_name: 'Added', logo_url: '/uploads/a.png', display_order: '3', is_active: false },
    token,
  );
  const { id, display_order } = await created.json();
  expect([created.status, display_order]).toEqual([201, 3]);
  expect(await listedNames()).not.toContain('Added');
  expect(await listedNames(token)).toContain('Added');
  await world.send(
    'PUT',
    `/api/worked-with/${id}`,
    { company_name: 'Changed', logo_url: 'https://example.com/a.png', display_order: 'none', is_active: true },
    token,
  );
  expect(await listedNames()).toContain('Changed');
  expect((await world.send('DELETE', `/api/worked-with/${id}`, undefined, token)).status).toBe(200);
  expect(await listedNames(token)).not.toContain('Changed');
  expect((await world.send('DELETE', `/api/worked-with/${id}`, undefined, token)).status).toBe(404);
  expect(world.purged).toContain('partners');
  expect((await world.send('POST', `/api/worked-with/${id}/restore`, undefined, token)).status).toBe(200);
  expect(await listedNames()).toContain('Changed');
  expect((await world.send('POST', `/api/worked-with/${id}/restore`, undefined, token)).status).toBe(404);
});

test('partners keep the order that an administrator saves', async () => {
  const token = await world.signIn();
  const all = await (await world.send('GET', '/api/worked-with', undefined, token)).json();
  const ids = all.map(({ id }: { id: string }) => id).reverse();
  const answer = await (await world.send('PUT', '/api/worked-with/order', { ids }, token)).json();
  expect(answer.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(answer.map((partner: { display_order: number }) => partner.display_order)).toEqual(
    ids.map((_: string, index: number) => index + 1),
  );
  expect((await world.send('PUT', '/api/worked-with/order', { ids: ['x'] }, token)).status).toBe(400);
});

test.each([
  [{ company_name: '' }, /company_name/],
  [{ logo_url: '' }, /logo_url/],
  [{ logo_url: 'javascript:alert(1)' }, /logo_url/],
  [{ display_order: -1 }, /display_order/],
  [{ display_order: 2 ** 53 }, /display_order/],
  [{ display_order: '1e999' }, /display_order/],
  [{ is_active: 'perhaps' }, /is_active/],
])('%j is refused with a detail that names the field', async (parts, field) => {
  const response = await world.send('POST', '/api/worked-with', { company_name: 'C', logo_url: '/l.png', ...parts }, await world.signIn());
  expect([response.status, await response.json()]).toEqual([
    400,
    { detail: expect.stringMatching(field), code: 'bad_request', fields: expect.anything() },
  ]);
});

test.each([
  ['7', 7],
  ['', 0],
  ['many', 0],
  [2.9, 2],
  [0, 0],
  [true, 0],
  [false, 0],
  [null, 0],
  [[5], 0],
  [{ toString: 'x' }, 0],
  [{ valueOf: null }, 0],
])('the display order %j is stored as %i', async (display_order, stored) => {
  const response = await world.send(
    'POST',
    '/api/worked-with',
    { company_name: 'Ordered', logo_url: '/l.png', display_order },
    await world.signIn(),
  );
  expect((await response.json()).display_order).toBe(stored);
});

test('the API refuses in the words of the form', async () => {
  const body = { company_name: 5, logo_url: '/l.png', display_order: -1, is_active: 'perhaps' };
  const response = await world.send('POST', '/api/worked-with', body, await world.signIn());
  expect((await response.json()).fields).toEqual({
    company_name: 'Please enter a text.',
    display_order: 'Please enter 0 or more.',
    is_active: 'Please choose yes or no: true or false.',
  });
});

async function listedNames(token?: string): Promise<string[]> {
  const partners = await (await world.send('GET', '/api/worked-with', undefined, token)).json();
  return partners.map(({ company_name }: { company_name: string }) => company_name);
}

test('only a successful response without a token is cached by the edge', async () => {
  const edgeCache = async (path: string, token?: string) =>
    (await world.send('GET', path, undefined, token)).headers.get('Netlify-CDN-Cache-Control');
  expect(await edgeCache('/api/worked-with')).toBe('public, durable, max-age=60');
  expect(await edgeCache('/api/worked-with', await world.signIn())).toBeNull();
  expect(await edgeCache('/api/categories', 'garbage')).toBeNull();
  expect(await edgeCache('/api/blogs?cursor=never-there')).toBeNull();
});
