import { describe, expect, test } from 'vitest';
import { withTwins } from '#src/features/posts/pairs.ts';
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

describe('the questions of "Your file"', () => {
  const answers = ['about-both', 'gone', null].map((post_id) => ({ text: 'Here', line: 'A line.', post_id }));
  const asking = { file_questions: [{ question: 'Where?', answers }] };

  test('are on home and in every article, with the titles of public articles, and on no other page', () => {
    const [before, now] = [contentOf(), contentOf(undefined, asking)];
    const pages = ['/', ...posts.map(({ id }) => `/blog/${id}`)];
    expect(changedPages(before, now).sort()).toEqual(pages.sort());
    expect(homePlan(now).questions).toEqual(articlePlan(now, 'about-neither')?.questions);
    const [first, ...others] = homePlan(now).questions[0]?.answers.map(({ article }) => article) ?? [];
    expect([first, others]).toEqual([
      { id: 'about-both', title: posts.find(({ id }) => id === 'about-both')?.title, lang: 'en' },
      [null, null],
    ]);
  });

  test('another title of an article that an answer leads to is on home and in every article', () => {
    const now = contentOf(undefined, asking);
    const edited = posts.map((each) => (each.id === 'about-both' ? { ...each, title: 'Another title' } : each));
    expect(changedPages(now, { ...now, posts: edited })).toEqual(expect.arrayContaining(['/', ...posts.map(({ id }) => `/blog/${id}`)]));
  });
});

test('an edit of an article changes the page of the service that lists it, and of no other service', () => {
  const before = contentOf();
  const edited = posts.map((each) => (each.id === 'about-visas-3' ? { ...each, published_revision: each.published_revision + 1 } : each));
  const changed = changedPages(before, { ...before, posts: edited });
  expect(changed.filter((path) => path.startsWith('/services'))).toEqual(['/services/visas']);
});

describe('of two articles that are a pair', () => {
  const pair = (parts: Partial<Post> = {}) => [
    post('arabic-only', { lang: 'ar', tags: ['alone'] }),
    post('licence-ar', { lang: 'ar', category: 'Licensing', tags: ['visa'], translation_of: 'licence', featured: true }),
    post('licence', { category: 'Licensing', tags: ['visa'], ...parts }),
    post('older', { category: 'Licensing', tags: ['visa'] }),
    post('oldest', { tags: ['alone'] }),
  ];
  const paired = (parts?: Partial<Post>, visible = pair(parts)): Content => ({ ...contentOf(), posts: withTwins(visible) });
  const idsAt = (path: string) =>
    listPlans(paired())
      .get(path)
      ?.page.items.map(({ id }) => id);

  test('home, lists, tags and services show the English one and count one, the Arabic list the Arabic one', () => {
    expect(homePlan(paired()).newest.map(({ id }) => id)).toEqual(['arabic-only', 'licence', 'older']);
    expect(idsAt('/blog')).toEqual(['arabic-only', 'licence', 'older', 'oldest']);
    expect(listPlans(paired()).get('/blog')).toMatchObject({ page: { total: 4 }, lead: undefined, hasArabic: true });
    expect(idsAt('/blog/category/licensing')).toEqual(['licence', 'older']);
    expect(idsAt('/blog/tag/visa')).toEqual(['licence', 'older']);
    expect(idsAt('/blog/language/ar')).toEqual(['arabic-only', 'licence-ar']);
    expect(servicePlan(paired(), 'visas')?.related.map(({ id }) => id)).toEqual(['licence', 'older']);
  });

  test('a tag that only the two carry has no page, and without an Arabic article there is no list of these', () => {
    const two = paired(undefined, pair().slice(1, 3));
    expect([...listPlans(two).keys()].filter((path) => path.includes('tag'))).toEqual([]);
    expect(listPlans(contentOf()).has('/blog/language/ar')).toBe(false);
  });

  test('neighbours and related articles are those of its language, where there are two', () => {
    const around = (id: string) => {
      const { newer, older, related } = articlePlan(paired(), id)?.others ?? {};
      return [newer?.id, older?.id, related?.map((each) => each.id)];
    };
    expect(around('older')).toEqual(['licence', 'oldest', ['arabic-only', 'licence', 'oldest']]);
    expect(around('licence-ar')).toEqual(['arabic-only', 'older', ['oldest', 'older', 'arabic-only']]);
  });

  test('another title or state of the one is another page of the other, and of the lists', () => {
    const changed = (now: Content) =>
      ['/', '/blog', '/blog/licence-ar', '/blog/licence', '/blog/oldest'].filter(
        (path) => keyOfPage(paired(), path) !== keyOfPage(now, path),
      );
    expect(articlePlan(paired(), 'licence-ar')?.twin?.id).toBe('licence');
    expect(changed(paired({ published_revision: 9 }))).toEqual(['/', '/blog', '/blog/licence-ar', '/blog/licence', '/blog/oldest']);
    const withdrawn = paired(
      undefined,
      pair().filter(({ id }) => id !== 'licence-ar'),
    );
    expect(articlePlan(withdrawn, 'licence')?.twin).toBeNull();
    expect(changed(withdrawn)).toEqual(expect.arrayContaining(['/', '/blog', '/blog/licence']));
  });
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
