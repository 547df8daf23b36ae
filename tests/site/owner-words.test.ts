import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, serviceSchema } from '#src/features/services/service.ts';
import type { SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { buildSite, folderForBuilds } from '#tests/setup/build-site.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
const folder = folderForBuilds();
const portrait = `/uploads/${'c'.repeat(40)}-800x900.jpg`;
const social_picture = `/uploads/${'d'.repeat(40)}-1200x1000.png`;
const answerOf = (text: string, post_id: string | null) => ({ text, line: `${text} it is.`, post_id });
const facts: Partial<SiteProfile> = {
  description: 'A description of one sentence.',
  figures: [{ number: '14', label: 'Years' }],
  skills: ['One skill'],
  email: 'office@example.com',
  phone: '+971 50 123 4567',
  linkedin: 'https://www.linkedin.com/in/owner',
  author_title: 'Advisor',
  author_bio: 'A bio of one sentence.',
  story: 'First paragraph.\n\nSecond paragraph.',
  portrait,
  social_picture,
  whatsapp: '+971 50 765 4321',
  booking_url: 'https://example.com/book?a=1&b=2',
  office_hours: { first_day: 'Monday', last_day: 'Friday', opens: '09:00', closes: '18:00' },
  address: 'Office 1, Gate Street, Dubai',
  answer_time: 'within a day',
  asking_costs: 'Asking is free.',
  figures_as_of: 'As of November 2026',
  works_for: 'For those who apply.',
  licence: 'Trade licence 1',
  cases: [{ figure: '11 days', title: 'A licence', text: 'All at once.' }],
  clients_note: 'Names are changed.',
  languages: ['English', 'Arabic'],
  steps: [{ title: 'A call', text: 'We talk.' }],
  credentials: [{ name: 'A certificate', detail: null }],
  voices: [{ text: 'It was <quick>.', name: 'A client', role: 'Founder', consented_on: '2026-01-31' }],
  services: [
    service({ slug: 'visas', name: 'Visas' }),
    service({ slug: 'licences', lang: 'ar', name: 'رخص' }),
    service({ slug: '', name: 'Half' }),
  ],
  file_questions: [{ question: 'Where are your customers?', answers: [answerOf('Here', 'a-post'), answerOf('There', null)] }],
  follow_links: [
    { name: 'Notes', address: 'https://notes.example/owner' },
    { name: 'Half a link', address: '' },
  ],
};
const optional = [
  'How we work together',
  'What happens next',
  'Cases',
  'All at once.',
  'As of November 2026',
  'For those who apply.',
  'Trade licence 1',
  'Asking is free. You&#x27;ll have an answer within a day.',
  'What clients say',
  'Names are changed.',
  '>WhatsApp<',
  'Office hours',
  'Languages',
  'Book a call',
  'Credentials',
  'Your file, in outline',
  'There it is.',
];
let plain = '';
let plainList = '';
let plainPrivacy = '';
let built = '';

// One code and one cache: the second build renders only pages whose key changed.
beforeAll(async () => {
  await world.db
    .from('blogs')
    .insert([blogRow({ id: 'a-post' }), blogRow({ id: 'b-post' })])
    .throwOnError();
  const build = async () => (await buildSite(world.supabase, { folder }, { COMMIT_REF: 'one-code' })).folder;
  const first = await build();
  [plain, plainList, plainPrivacy] = ['index.html', 'blog.html', 'privacy.html'].map((page) => readFileSync(join(first, page), 'utf8')) as [
    string,
    string,
    string,
  ];
  await world.db.from('site_profile').update({ facts }).eq('id', 1).throwOnError();
  built = await build();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('without optional facts, nothing of them is on the page', () => {
  for (const text of optional) expect([text, plain.includes(text)]).toEqual([text, false]);
  expect(plain).not.toMatch(/wa\.me|class="hero-portrait"/);
  // Lighthouse: 'Links are not crawlable'.
  expect(plain).not.toMatch(/<a (?![^>]*\bhref=)/);
});

test('the home page shows all words of the owner, and no date of a consent', () => {
  const home = read('index.html');
  for (const text of [
    ...optional,
    'First paragraph.</p>',
    'Second paragraph.</p>',
    'It was &lt;quick&gt;.',
    'A certificate',
    'One skill',
    '>Years<',
  ])
    expect([text, home.includes(text)]).toEqual([text, true]);
  expect(home).toContain('Monday to Friday, 09:00 to 18:00, Dubai time');
  expect(home).toMatch(/href="https:\/\/wa\.me\/971507654321"/);
  expect(home).toContain(`<meta property="og:image" content="https://site.test${social_picture}">`);
  expect(home).toContain('<meta property="og:image:height" content="1000">');
  expect(home).not.toContain('2026-01-31');
});

test('the postal address is on the privacy page alone; without one it says who answers, and where', () => {
  const words = (html: string) =>
    html
      .slice(html.indexOf('<main'))
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/\s+/g, ' ');
  const answers = (email: string, phone: string) =>
    `Layla Noor in Dubai, United Arab Emirates, runs this site and is responsible for the data that it stores (the controller). Questions reach Layla Noor here:${email}${phone}`;
  expect(words(plainPrivacy)).toContain(answers('layla.noor@example.com', '+971 4 000 0000'));
  expect(plainPrivacy).not.toMatch(/Postal address|<p>\s*<\/p>/);
  const privacy = words(read('privacy.html'));
  expect(privacy).toContain(answers('office@example.com', '+971 50 123 4567'));
  expect(privacy).toContain('Postal address: Office 1, Gate Street, Dubai');
  for (const page of ['index.html', 'blog.html', 'blog/a-post.html']) expect(read(page)).not.toContain('Gate Street');
});

test('the portrait stands in the first screen, loaded at once and first, and is named in Contact alone', () => {
  const [inHero = '', inContact = ''] = read('index.html').match(/<img[^>]*uploads[^>]*>/g) ?? [];
  expect(inHero).toMatch(/class="hero-portrait".* alt="" .*fetchPriority="high"/i);
  expect(inHero).not.toContain('loading');
  expect(inContact).toMatch(/class="mark".* alt="Layla Noor" .*loading="lazy"/);
});

test('structured data name the addresses of the owner', () => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(read('index.html')) ?? [];
  const person = JSON.parse(json)['@graph'].find((thing: { '@type': string }) => thing['@type'] === 'Person');
  expect(person).toMatchObject({ email: facts.email, telephone: '+971501234567', sameAs: [facts.linkedin], knowsAbout: ['One skill'] });
  expect(person.image).toBe(`https://site.test${portrait}`);
});

test('an article of an earlier build is rendered again, with the card, the portrait and the footer of now', () => {
  for (const page of ['blog/a-post.html', 'blog/b-post.html']) {
    const html = read(page);
    for (const text of [
      'Advisor',
      'A bio of one sentence.',
      'mailto:office@example.com',
      'tel:+971501234567',
      portrait,
      facts.linkedin ?? '',
    ])
      expect([page, text, html.includes(text)]).toEqual([page, text, true]);
  }
  expect(read('blog.html')).toContain('mailto:office@example.com');
  expect(read('404.html')).toContain('mailto:office@example.com');
});

test('each page ends with the services and where to follow the owner, the list with the latter too; what is not complete is nowhere', () => {
  const follow = /<a [^>]*href="https:\/\/notes.example\/owner" rel="me noopener">/g;
  for (const [page, times] of [
    ['index.html', 1],
    ['blog.html', 2],
    ['blog/a-post.html', 1],
    ['404.html', 1],
  ] as const) {
    const html = read(page);
    const footer = html.slice(html.lastIndexOf('<footer'));
    expect([page, footer.match(/href="\/services\/[^"]*"/g)]).toEqual([page, ['href="/services/visas"', 'href="/services/licences"']]);
    expect(footer).toMatch(/<bdi[^>]* lang="ar"[^>]*>\s*رخص\s*</);
    expect([page, html.match(follow)?.length]).toEqual([page, times]);
    expect(html).not.toMatch(/Half/);
  }
  expect(read('blog.html')).toContain('Follow Layla');
  for (const html of [plain, plainList]) expect(html.slice(html.lastIndexOf('<footer'))).not.toMatch(/Services|Follow/);
  expect(plainList).not.toContain('Follow Layla');
});

test('a change of the card alone renders articles again', async () => {
  await world.db
    .from('site_profile')
    .update({ facts: { ...facts, author_bio: 'A newer bio.' } })
    .eq('id', 1)
    .throwOnError();
  await buildSite(world.supabase, { folder }, { COMMIT_REF: 'one-code' });
  expect(read('blog/a-post.html')).toContain('A newer bio.');
});

function service(parts: Pick<Service, 'slug' | 'name'> & Partial<Service>): Service {
  const empty = {
    lang: 'en',
    for_whom: '',
    usual_time: '',
    price: '',
    price_as_of: '',
    gets: [],
    needs: [],
    text: '',
    skills: [],
  } as const;
  return serviceSchema.parse({ ...empty, ...parts });
}

function read(page: string): string {
  return readFileSync(join(built, page), 'utf8');
}
