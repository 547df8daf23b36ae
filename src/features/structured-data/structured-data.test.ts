import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { postSchema } from '#src/features/posts/post.ts';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { serviceRow } from '#tests/fixtures/services.ts';
import { homeData } from './home-data.ts';
import { listingData } from './listing-data.ts';
import { postData } from './post-data.ts';
import { serviceData } from './service-data.ts';
import { absoluteUrlFor, type Thing } from './thing.ts';

const absoluteUrl = absoluteUrlFor('https://site.test');
const post = postSchema.parse({ ...blogRow({ id: 'a-post' }), updated_at: '2026-11-20T10:00:00+00:00' });
const byType = (things: Thing[], type: string) =>
  things.find((thing) => '@type' in thing && thing['@type'] === type) as Record<string, unknown> | undefined;

test('a posting has all properties that search engines recommend for articles', () => {
  const posting = byType(postData(post, defaultSiteProfile, absoluteUrl), 'BlogPosting');
  expect(posting).toMatchObject({
    headline: post.title,
    image: { url: expect.stringMatching(/^https:\/\/site\.test\/share\/a-post\.[\w-]{12}\.png$/), width: 1200, height: 630 },
    datePublished: post.created_at,
    dateModified: '2026-11-20T10:00:00.000Z',
    author: { '@type': 'Person', name: 'Layla Noor', url: 'https://site.test/' },
    mainEntityOfPage: 'https://site.test/blog/a-post',
  });
});

test('a posting names its language', () => {
  const languages = [post, { ...post, lang: 'ar' as const }].map(
    (each) => byType(postData(each, defaultSiteProfile, absoluteUrl), 'BlogPosting')?.inLanguage,
  );
  expect(languages).toEqual(['en-US', 'ar-AE']);
});

test('the date of the last review is that of the page, because a posting can have none', () => {
  const posting = byType(postData({ ...post, reviewed_on: '2026-11-14' }, defaultSiteProfile, absoluteUrl), 'BlogPosting');
  expect(posting?.mainEntityOfPage).toEqual({ '@type': 'WebPage', '@id': 'https://site.test/blog/a-post', lastReviewed: '2026-11-14' });
});

test('breadcrumbs are numbered, and all but the last have a URL', () => {
  const list = byType(postData(post, defaultSiteProfile, absoluteUrl), 'BreadcrumbList')?.itemListElement;
  expect(list).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://site.test/' },
    { '@type': 'ListItem', position: 2, name: 'Latest Insights', item: 'https://site.test/blog' },
    { '@type': 'ListItem', position: 3, name: post.title, item: undefined },
  ]);
});

test('a post without a date has none in its data, and its modification is never earlier than its publication', () => {
  const undated = byType(
    postData({ ...post, created_at: null, date: null, updated_at: null }, defaultSiteProfile, absoluteUrl),
    'BlogPosting',
  );
  expect([undated?.datePublished, undated?.dateModified]).toEqual([undefined, undefined]);
  const planned = byType(postData({ ...post, created_at: '2027-01-01T00:00:00.000Z' }, defaultSiteProfile, absoluteUrl), 'BlogPosting');
  expect(planned?.dateModified).toBe('2027-01-01T00:00:00.000Z');
});

test('the home page describes the site, its owner and a service with the required name and postal address', () => {
  const things = homeData(defaultSiteProfile, absoluteUrl);
  expect(byType(things, 'WebSite')).toMatchObject({ name: 'Layla Noor', url: 'https://site.test/' });
  expect(byType(things, 'Person')).toMatchObject({ name: 'Layla Noor', sameAs: ['https://www.linkedin.com/in/example'] });
  expect(byType(things, 'ProfessionalService')).toMatchObject({
    name: 'Layla Noor, Business Consultant & Licensing Advisor',
    address: { '@type': 'PostalAddress', addressLocality: 'Dubai', addressCountry: 'AE' },
    telephone: '+97140000000',
  });
});

test('the home page lists what the business offers, with prices that programs can read', () => {
  const services = [serviceRow(), serviceRow({ slug: 'visas', name: 'Visas', for_whom: '', price: 'on request' })];
  const { hasOfferCatalog } = byType(homeData({ ...defaultSiteProfile, services }, absoluteUrl), 'ProfessionalService') ?? {};
  expect(hasOfferCatalog).toMatchObject({
    '@type': 'OfferCatalog',
    itemListElement: [
      {
        '@type': 'Service',
        '@id': 'https://site.test/services/company-formation#service',
        name: 'Company Formation',
        description: 'For founders who start in Dubai.',
        url: 'https://site.test/services/company-formation',
        areaServed: { '@type': 'Country', name: 'AE' },
        offers: { '@type': 'Offer', priceSpecification: { minPrice: 14_500, priceCurrency: 'AED', description: 'from AED 14,500' } },
      },
      { name: 'Visas', description: 'Visas: Layla Noor, Business Consultant & Licensing Advisor' },
    ],
  });
  expect(JSON.stringify(hasOfferCatalog).match(/"offers"/g)).toHaveLength(1);
});

test('the home page has the credentials of the owner and the office hours', () => {
  const office_hours = { first_day: 'Sunday', last_day: 'Tuesday', opens: '09:00', closes: '18:00' } as const;
  const credentials = [
    { name: 'A diploma', detail: 'An institute, 2016' },
    { name: 'A certificate', detail: null },
  ];
  const things = homeData({ ...defaultSiteProfile, office_hours, credentials }, absoluteUrl);
  expect(byType(things, 'Person')?.hasCredential).toEqual([
    { '@type': 'EducationalOccupationalCredential', name: 'A diploma', description: 'An institute, 2016' },
    { '@type': 'EducationalOccupationalCredential', name: 'A certificate', description: undefined },
  ]);
  expect(byType(things, 'ProfessionalService')?.openingHoursSpecification).toEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Sunday', 'Monday', 'Tuesday'],
    opens: '09:00',
    closes: '18:00',
  });
});

test('without services, credentials and hours nothing of them is said', () => {
  const said = JSON.stringify(homeData(defaultSiteProfile, absoluteUrl));
  expect(said).not.toMatch(/hasOfferCatalog|hasCredential|openingHours/);
});

test('a page of a service says who provides it and where it stands', () => {
  const things = serviceData(serviceRow(), defaultSiteProfile, absoluteUrl);
  expect(byType(things, 'Service')).toMatchObject({
    '@id': 'https://site.test/services/company-formation#service',
    provider: { '@type': 'ProfessionalService', '@id': 'https://site.test/#service', founder: { name: 'Layla Noor' } },
    image: { url: expect.stringMatching(/^https:\/\/site\.test\/share\/service_company-formation\.[\w-]{12}\.png$/), width: 1200 },
  });
  expect(byType(things, 'BreadcrumbList')?.itemListElement).toMatchObject([
    { name: 'Home', item: 'https://site.test/' },
    { name: 'Services', item: 'https://site.test/#services' },
    { name: 'Company Formation' },
  ]);
});

test('a page of the listing names the posts that are on it, each with an id of its own', () => {
  const things = listingData([post, { ...post, id: 'b-post', title: 'Second' }], defaultSiteProfile, absoluteUrl, '/blog/page/2');
  expect(byType(things, 'CollectionPage')).toMatchObject({ url: 'https://site.test/blog/page/2' });
  expect(byType(things, 'Blog')?.blogPost).toEqual([
    {
      '@type': 'BlogPosting',
      '@id': 'https://site.test/blog/a-post#article',
      headline: post.title,
      url: 'https://site.test/blog/a-post',
      datePublished: post.created_at,
      dateModified: '2026-11-20T10:00:00.000Z',
    },
    expect.objectContaining({ '@id': 'https://site.test/blog/b-post#article', headline: 'Second', url: 'https://site.test/blog/b-post' }),
  ]);
});

test('every URL is absolute, and every referenced entity is described', () => {
  const owner = { ...defaultSiteProfile, services: [serviceRow()] };
  const things = [
    ...homeData(owner, absoluteUrl),
    ...serviceData(serviceRow(), owner, absoluteUrl),
    ...postData(post, defaultSiteProfile, absoluteUrl),
    ...listingData([post], defaultSiteProfile, absoluteUrl, '/blog'),
  ];
  const text = JSON.stringify(things);
  expect([...text.matchAll(/"(?:url|@id|item|image|logo)":"([^"]*)"/g)].filter(([, url]) => !url?.startsWith('https://'))).toEqual([]);
  const described = new Set([...text.matchAll(/"@type":"[A-Za-z]+","@id":"([^"]+)"/g)].map(([, id]) => id));
  for (const [, id] of text.matchAll(/\{"@id":"([^"]+)"\}/g)) expect(described).toContain(id);
});

// By pattern: this rule is about the code itself, so there is nothing to import.
test('only structured data, sheets and words of our own, and what a page was built with are inserted into pages as raw markup', () => {
  const raw = globSync('src/**/*.{astro,tsx,ts}').filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) &&
      /set:html=|dangerouslySetInnerHTML\s*[=:]|\.(inner|outer)HTML\s*\+?=|insertAdjacentHTML/.test(readFileSync(file, 'utf8')),
  );
  const escaped = 'src/features/structured-data/StructuredData.astro';
  const sheet = 'src/features/article/RichArticleStyle.astro';
  const sheetOfFile = 'src/features/your-file/FileStyle.astro';
  const words = 'src/layouts/PageWords.astro';
  const kept = 'src/ui/Island.tsx';
  expect(raw.sort()).toEqual([sheet, escaped, sheetOfFile, words, kept]);
  expect(readFileSync(kept, 'utf8').match(/dangerouslySetInnerHTML.*/g)).toEqual([
    "dangerouslySetInnerHTML={{ __html: this.#built ?? '' }} />;",
  ]);
  expect(readFileSync(escaped, 'utf8')).toContain('set:html={jsonForHtml(');
  expect(readFileSync(sheet, 'utf8')).toMatch(/import styles from '.\/rich-article.css\?inline';[\s\S]*set:html=\{styles\}/);
  expect(readFileSync(sheetOfFile, 'utf8')).toMatch(/import styles from '.\/file-page.css\?inline';[\s\S]*set:html=\{styles\}/);
  expect(readFileSync(words, 'utf8')).toContain('set:html={jsonForHtml(');
});
