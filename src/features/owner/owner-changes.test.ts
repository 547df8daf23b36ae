import { expect, test } from 'vitest';
import { readRevision } from '#src/features/publishing/revision.server.ts';
import { testWorld } from '#tests/setup/test-database.ts';
import { defaultOwner, type Owner } from './owner.ts';

const world = testWorld();
const optional: Partial<Owner> = {
  phone: '+971 (50) 123-4567',
  whatsapp: '+971 50 765 4321',
  booking_url: 'https://example.com/book',
  office_hours: { first_day: 'Monday', last_day: 'Friday', opens: '09:00', closes: '18:00' },
  answer_time: 'within a day',
  languages: ['English', 'Arabic'],
  voices: [{ text: 'Quick.', name: 'A client', role: 'Founder', consented_on: '2026-01-31' }],
};

test('pages hear of the words that changed after their build, as texts and links', async () => {
  const before = (await readRevision(world.db)).revision;
  expect((await changes(before)).owner).toBeNull();
  await save(optional);
  const { owner } = await changes(before);
  expect(owner.texts).toMatchObject({
    email: defaultOwner.email,
    phone: '+971 (50) 123-4567',
    office_hours: 'Monday to Friday, 09:00 to 18:00, Dubai time',
    languages: 'English, Arabic',
    answer_time: 'within a day',
  });
  expect(owner.links).toEqual({
    email: `mailto:${defaultOwner.email}`,
    phone: 'tel:+971501234567',
    linkedin: defaultOwner.linkedin,
    whatsapp: 'https://wa.me/971507654321',
    booking_url: 'https://example.com/book',
  });
  expect((await changes((await readRevision(world.db)).revision)).owner).toBeNull();
});

test('what was withdrawn is told as nothing, and no consent is ever public', async () => {
  const before = (await readRevision(world.db)).revision;
  await save({ voices: optional.voices ?? [] });
  const { owner } = await changes(before);
  expect([owner.texts.whatsapp, owner.links.whatsapp, owner.links.booking_url, owner.texts.office_hours]).toEqual(Array(4).fill(null));
  expect(JSON.stringify(owner)).not.toMatch(/2026-01-31|A client/);
});

test('a portrait is in use, now and in an earlier version', async () => {
  const key = `${'b'.repeat(40)}-500x500.png`;
  const upload = { key, bytes: 1, uploaded_by: 'owner@example.com', uploaded_at: '2026-01-01T00:00:00Z' };
  await world.db.from('uploads').insert(upload).throwOnError();
  const unused = async () => (await world.db.rpc('unused_uploads', { before: new Date().toISOString() }).throwOnError()).data;
  expect(await unused()).toEqual([key]);
  await save({ portrait: `/uploads/${key}` });
  expect(await unused()).toEqual([]);
  await save({ portrait: null });
  expect(await unused()).toEqual([]);
});

async function save(parts: Partial<Owner>): Promise<void> {
  const response = await world.send('PUT', '/api/owner', { facts: { ...defaultOwner, ...parts } }, await world.signIn());
  expect(response.status).toBe(200);
}

async function changes(since: number) {
  return (await world.request(`/api/changes?since=${since}`)).json();
}
