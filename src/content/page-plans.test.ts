import { expect, test } from 'vitest';
import { type Post, postSchema } from '#src/features/posts/post.ts';
import type { Service } from '#src/features/services/service.ts';
import { defaultSiteProfile, type SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { serviceRow } from '#tests/fixtures/services.ts';
import type { Content } from './content.ts';
import { articlePlan, cardsOfPage, homePlan, keyOfPage, listPlans, servicePlan } from './page-plans.ts';

const formation = serviceRow({ skills: ['Company Formation and Licensing'] });
const visas = serviceRow({ slug: 'visas', name: 'Visas', price: 'AED 5,000', skills: ['Visa and Immigration Processes'] });
const posts = [
  post('about-visas-4', { tags: ['immigration'] }),
  post('about-visas-3', { tags: ['Visa'] }),
  post('about-visas-2', { tags: ['visa', 'banking'] }),
  post('about-visas-1', { tags: ['VISA'] }),
  post('about-formation', { tags: ['banking'], category: 'Company Formation' }),
  post('about-both', { tags: ['visa'], category: 'Licensing' }),
  post('about-neither', { tags: ['banking'] }),
];

test('a service has its page at its address, with the newest three articles that its skills meet', () => {
  const plan = servicePlan(contentOf(), 'visas');
  expect(plan).toMatchObject({ path: '/services/visas', service: visas });
  expect(plan?.related.map(({ id }) => id)).toEqual(['about-visas-4', 'about-visas-3', 'about-visas-2']);
  expect(cardsOfPage(contentOf(), '/services/visas')).toEqual(['about-visas-4', 'about-visas-3', 'about-visas-2']);
});

test('a service that no article meets has none, and what is no service has no page', () => {
  const alone = contentOf([serviceRow({ slug: 'alone', skills: [] })]);
  expect(servicePlan(alone, 'alone')?.related).toEqual([]);
  for (const path of ['/services', '/services/', '/services/none', '/services/alone/x', '/services/alone/'])
    expect([path, keyOfPage(alone, path), cardsOfPage(alone, path)]).toEqual([path, undefined, []]);
  expect(keyOfPage(contentOf([]), '/services/visas')).toBeUndefined();
});

test('the band of an article offers the first service that its category or tags meet, and no other', () => {
  const offered = Object.fromEntries(posts.map(({ id }) => [id, articlePlan(contentOf(), id)?.service?.slug]));
  expect(offered).toEqual({
    ...{ 'about-visas-1': 'visas', 'about-visas-2': 'visas', 'about-visas-3': 'visas', 'about-visas-4': 'visas' },
    ...{ 'about-formation': 'company-formation', 'about-both': 'company-formation', 'about-neither': undefined },
  });
});

test.each<[string, Partial<Service>]>([
  ['price', { price: 'AED 6,000' }],
  ['day of its price', { price_as_of: '2026-11-20' }],
  ['time', { usual_time: 'a week' }],
  ['reader', { for_whom: 'For all.' }],
  ['text', { text: 'Another text.' }],
  ['lists', { gets: ['Two licences'], needs: [] }],
])('§11.incremental another %s of a service renders home, its page and the articles that offer it again, and no other page', (_, parts) => {
  const before = contentOf();
  expect(changedPages(before, contentOf([formation, { ...visas, ...parts }])).sort()).toEqual([
    '/',
    ...[1, 2, 3, 4].map((number) => `/blog/about-visas-${number}`),
    '/services/visas',
  ]);
});

test.each<[string, Service[]]>([
  ['another name', [formation, { ...visas, name: 'Visas and more' }]],
  ['another address', [formation, { ...visas, slug: 'visas-and-more' }]],
  ['another order', [visas, formation]],
  ['one more service', [formation, visas, serviceRow({ slug: 'more', skills: [] })]],
  ['one service less', [formation]],
])('%s is in the footer of every page', (_, services) => {
  const before = contentOf();
  expect(changedPages(before, contentOf(services)).sort()).toEqual(pathsOf(before).sort());
});

test('another skill of a service changes home, its page and the articles that offer it now or did', () => {
  const services = [{ ...formation, skills: ['Banking'] }, visas];
  expect(changedPages(contentOf(), contentOf(services)).sort()).toEqual([
    '/',
    ...['about-both', 'about-formation', 'about-neither', 'about-visas-2'].map((id) => `/blog/${id}`),
    '/services/company-formation',
  ]);
});

test('what is to know of all prices is on home and the pages of services', () => {
  const note = { fees_note: 'On top.' };
  expect(changedPages(contentOf(), contentOf(undefined, note)).sort()).toEqual(['/', '/services/company-formation', '/services/visas']);
});

test.each<[string, Partial<SiteProfile>]>([
  ['an address to follow', { follow_links: [{ name: 'YouTube', address: 'https://example.com' }] }],
  ['a phone number', { phone: '+971 50 999 9999' }],
])('%s is on every page', (_, parts) => {
  const before = contentOf();
  expect(changedPages(before, contentOf(undefined, parts)).sort()).toEqual(pathsOf(before).sort());
});

test('an edit of an article changes the page of the service that lists it, and of no other service', () => {
  const before = contentOf();
  const edited = posts.map((each) => (each.id === 'about-visas-3' ? { ...each, published_revision: each.published_revision + 1 } : each));
  const changed = changedPages(before, { ...before, posts: edited });
  expect(changed.filter((path) => path.startsWith('/services'))).toEqual(['/services/visas']);
});

function post(id: string, parts: Partial<Post>): Post {
  return postSchema.parse({ ...blogRow({ id }), category: null, ...parts });
}

function contentOf(services: Service[] = [formation, visas], parts: Partial<SiteProfile> = {}): Content {
  const owner = { ...defaultSiteProfile, services, ...parts };
  // Plans remember what they have worked out of one reading.
  const subscriptions = { isOpen: false };
  return { revision: 1, owner, partners: [], subscriptions, posts: [...posts], article: async () => undefined, articles: async () => [] };
}

function pathsOf(content: Content): string[] {
  const services = content.owner.services.map(({ slug }) => `/services/${slug}`);
  return [homePlan(content).path, ...listPlans(content).keys(), ...posts.map(({ id }) => `/blog/${id}`), ...services];
}

/** The pages of before that look different now, or are gone. */
function changedPages(before: Content, now: Content): string[] {
  return pathsOf(before).filter((path) => keyOfPage(before, path) !== keyOfPage(now, path));
}
