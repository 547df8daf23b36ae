import { expect, test } from 'vitest';
import { limitPages } from './limit-pages.ts';

test('the 301st page within a minute is refused in a plain sentence, and another visitor is answered', async () => {
  const ask = (ip: string) => limitPages(ip, async () => new Response('a page'));
  for (let asked = 0; asked < 300; asked++) expect((await ask('2001:db8::1')).status).toBe(200);
  // The same /64 network.
  const refused = await ask('2001:db8::2');
  expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([429, 'no-store']);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50);
  expect(await refused.text()).toMatch(/^Too many requests. Please try again in \d\d seconds.$/);
  expect((await ask('203.0.113.7')).status).toBe(200);
});
