import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { seedWhenEmpty } from '#local/seed/seed.ts';
import type { Content } from '#src/content/content.ts';
import type { NewRow } from '#src/db/schema.ts';
import { createPreviewLink } from '#src/features/preview-links/preview-links.server.ts';
import { liveSentence, type PublicChange } from '#src/features/publishing/live-sentence.ts';
import { readStatus } from '#src/features/publishing/publisher.server.ts';
import { buildInfoSchema } from '#src/features/publishing/revision.server.ts';
import { defaultSiteProfile, type SiteProfile } from '#src/features/site-profile/site-profile.ts';
import type { renderLive } from '#src/hosting/render-live.ts';
import { formatDate } from '#src/lib/dates.ts';
import type { Json } from '#src/lib/json.ts';
import { arabicPost } from '#tests/fixtures/arabic-post.ts';
import { richPost } from '#tests/fixtures/rich-post.ts';
import { blogRow, partnerRow } from '#tests/fixtures/rows.ts';
import { arabicOf, serviceRow } from '#tests/fixtures/services.ts';
import { buildSite, builtUrl, folderForBuilds, serveDatabase } from '#tests/setup/build-site.ts';
import { filesIn } from '#tests/setup/files-in.ts';
import { testKeys } from '#tests/setup/keys.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { editor, owner } from '#tests/setup/test-api.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
const folder = folderForBuilds();
const server = join(folder, 'server');
const answerOf = (text: string) => ({ text, line: `${text} it is.`, post_id: 'subject' });
const visas = serviceRow({ slug: 'visas', name: 'Visas', skills: ['Visa'], price: 'AED 5,000' });
const services = [visas, serviceRow({ slug: 'arabic', lang: 'ar', name: arabicOf(40), for_whom: arabicOf(120), skills: [] })];
/** Facts of the owner of which each is on a page. */
const facts: SiteProfile = {
  ...defaultSiteProfile,
  story: 'First paragraph.\n\nSecond paragraph.',
  portrait: `/uploads/${'c'.repeat(40)}-800x900.jpg`,
  social_picture: `/uploads/${'d'.repeat(40)}-1200x1000.png`,
  whatsapp: '+971 50 765 4321',
  booking_url: 'https://example.com/book?a=1&b=2',
  office_hours: { first_day: 'Monday', last_day: 'Friday', opens: '09:00', closes: '18:00' },
  answer_time: 'within a day',
  asking_costs: 'It costs nothing.',
  figures_as_of: 'As of November 2026',
  works_for: 'For those who apply.',
  licence: 'Trade licence 1',
  short_name: 'Lay',
  portrait_small: `/uploads/${'f'.repeat(40)}-480x480.jpg`,
  cases: [{ figure: '11 days', title: 'A licence', text: 'It was quick.' }],
  clients_note: 'Names are changed.',
  languages: ['English', 'Arabic'],
  steps: [{ title: 'A call', text: 'We talk.' }],
  credentials: [{ name: 'A certificate', detail: null }],
  voices: [{ text: 'It was quick.', name: 'A client', role: 'Founder', consented_on: '2026-01-31' }],
  services,
  fees_note: 'The authority charges on top.',
  follow_links: [{ name: 'YouTube', address: 'https://example.com/me' }],
  file_questions: [{ question: 'Where are they?', answers: [answerOf('Here'), answerOf('There')] }],
};
const rowOf = (id: string, created_at: string, parts: Partial<NewRow<'blogs'>> = {}): NewRow<'blogs'> => ({
  ...blogRow({ id, title: `Title of ${id}`, category_tags: ['Licensing'], tags: ['visa', 'quota'], created_at }),
  category: 'Licensing',
  ...parts,
});
let built = '';
let close: () => void;
let render: typeof renderLive;

beforeAll(async () => {
  const database = await serveDatabase(world.supabase);
  close = database.close;
  vi.stubEnv('SUPABASE_URL', `http://127.0.0.1:${database.port}`);
  vi.stubEnv('SUPABASE_SECRET_KEY', testKeys.secretKey);
  // As on the server, where React is several times as fast.
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('ADMIN_EMAILS', `${owner},${editor}`);
  await seedWhenEmpty(world.db);
  const rows: NewRow<'blogs'>[] = [
    ...Array.from({ length: 24 }, (_, index) => rowOf(`many-${index}`, `2025-01-${String(index + 1).padStart(2, '0')}T08:00:00Z`)),
    // A card takes its excerpt and read time from the text of these.
    rowOf('bare', '2025-02-01T08:00:00Z', { excerpt: null, read_time: '', introduction: 'An introduction of its own. '.repeat(40) }),
    rowOf('bare-markdown', '2025-02-02T08:00:00Z', {
      excerpt: ' ',
      read_time: '',
      format: 'markdown',
      introduction: 'See **this** and [that](/blog).',
    }),
    rowOf('old', '2025-02-03T08:00:00Z', {
      excerpt: null,
      read_time: '',
      introduction: null,
      content: 'What stood there before. '.repeat(30),
    }),
    {
      ...rowOf('arabic', '2025-02-04T08:00:00Z'),
      ...arabicPost,
      category_tags: [...arabicPost.category_tags],
      tags: [...arabicPost.tags],
      id: 'arabic',
    },
    { ...rowOf('rich', '2025-02-05T08:00:00Z'), ...richPost(), id: 'rich' },
    { ...rowOf('checked', '2025-02-06T08:00:00Z'), reviewed_on: '2026-11-14', review_by: '2026-11-15' },
    { ...rowOf('to-check', '2025-02-07T08:00:00Z'), review_by: '2099-01-01' },
  ];
  for (const row of rows) await world.db.from('blogs').insert(row).throwOnError();
  await world.db.from('site_profile').update({ facts }).eq('id', 1).throwOnError();
  built = (await buildSite(world.supabase, { folder }, { COMMIT_REF: 'one-code', BUILD_SERVER_DIR: server })).folder;
  ({ renderLive: render } = await import(pathToFileURL(join(server, 'entry.mjs')).href));
});
beforeEach(() => expectConsoleErrors(/"level":"(warning|error)"/));
afterAll(() => {
  close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('every built page but those without a live page is what it is live, to the letter', async () => {
  const paths = (await sitemapPaths()).filter((path) => path !== '/privacy');
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/blog',
      '/blog/page/2',
      '/blog/category/licensing/page/2',
      '/blog/tag/quota',
      '/blog/rich',
      '/blog/arabic',
      '/services/visas',
      '/services/arabic',
    ]),
  );
  for (const path of paths) {
    const live = await show(livePathOf(path));
    expect([path, live.status]).toEqual([path, 200]);
    expect(shownIn(live.html), path).toBe(shownIn(readFileSync(fileOf(path), 'utf8')));
  }
});

test('so is the search index, at the address that the listing names; that of an older one leads there', async () => {
  const [file = ''] = filesIn(built).filter((name) => name.startsWith('search/'));
  expect(await (await answerTo(`/${file}`)).json()).toEqual(JSON.parse(readFileSync(join(built, file), 'utf8')));
  const key = file.slice('search/'.length, -'.json'.length);
  for (const page of ['blog.html', 'blog/category/licensing.html'])
    expect(readFileSync(join(built, page), 'utf8')).toContain(`&quot;index&quot;:[0,&quot;${key}&quot;]`);
  const older = await answerTo('/search/of-an-older-build.json');
  expect([older.status, older.headers.get('Location'), older.headers.get('Cache-Control')]).toEqual([302, `/${file}`, 'no-store']);
});

test('what renders live pages brings no library for pictures, so that the function of pages starts as quickly as the others', () => {
  const code = filesIn(server).filter((name) => /\.m?js$/.test(name));
  expect(code).toContain('entry.mjs');
  expect(code.filter((name) => /(from|import\()\s*["']sharp["']/.test(readFileSync(join(server, name), 'utf8')))).toEqual([]);
});

test('feeds, sitemap and contact card are no files; a feed names the share image of each post', async () => {
  const names = ['rss.xml', 'feed.json', 'sitemap-index.xml', 'sitemap-0.xml', 'contact.vcf'];
  expect(filesIn(built).filter((name) => names.includes(name))).toEqual([]);
  const { items } = JSON.parse((await show('/feed.json')).html);
  const images = items.map(({ image }: { image: string }) => image);
  expect(images.length).toBeGreaterThan(40);
  for (const image of images) {
    const [, id] = /\/share\/([\w-]+)\.[\w-]{12}\.png$/.exec(image) ?? [];
    expect(readFileSync(fileOf(`/blog/${id}`), 'utf8')).toContain(`<meta property="og:image" content="${image}">`);
  }
});

test('the edge keeps them until a save, and goes on with them for a week while no new answer comes', async () => {
  for (const [path, type, tags] of [
    ['/rss.xml', 'application/rss+xml; charset=utf-8', 'blogs,site-profile'],
    ['/feed.json', 'application/feed+json; charset=utf-8', 'blogs'],
    ['/sitemap-index.xml', 'application/xml; charset=utf-8', 'blogs'],
    ['/sitemap-0.xml', 'application/xml; charset=utf-8', 'blogs,site-profile'],
    ['/contact.vcf', 'text/vcard; charset=utf-8', 'site-profile'],
  ]) {
    const { status, headers } = await answerTo(path ?? '');
    const names = ['Content-Type', 'Netlify-Cache-Tag', 'Netlify-CDN-Cache-Control', 'Cache-Control'];
    expect([path, status, ...names.map((name) => headers.get(name))]).toEqual([
      ...[path, 200, type, tags],
      'public, durable, max-age=60, stale-while-revalidate=604800',
      'public, max-age=0, must-revalidate',
    ]);
  }
});

test('a program that has a feed, the sitemap or the card already is answered 304, which the edge does not keep, and gets the next edition whole', async () => {
  for (const path of ['/rss.xml', '/feed.json', '/sitemap-index.xml', '/sitemap-0.xml', '/contact.vcf']) {
    const etag = (await answerTo(path)).headers.get('ETag') ?? '';
    const again = await answerTo(path, 'GET', { 'If-None-Match': `W/${etag.replace(/"$/, '-br"')}` });
    const names = ['ETag', 'Netlify-CDN-Cache-Control', 'Content-Security-Policy'];
    expect([path, again.status, await again.text(), ...names.map((name) => again.headers.get(name))]).toEqual([
      ...[path, 304, '', etag, 'no-store'],
      expect.stringContaining("default-src 'none'"),
    ]);
    expect((await answerTo(path, 'GET', { 'If-None-Match': '"of-an-older-edition-22"' })).status).toBe(200);
  }
});

test('live pages are in no list for search engines, and no page names one', async () => {
  for (const path of ['/live', '/live/blog', '/live/blog/rich', '/live/blog/tag/quota', '/live/services/visas', '/live/none'])
    expect([path, (await answerTo(path)).headers.get('X-Robots-Tag')]).toEqual([path, 'noindex']);
  for (const name of filesIn(built).filter((each) => /\.(html|xml|json)$/.test(each)))
    expect([name, /(href|loc|url|content)[^\w/]{1,4}[^"<]*\/live[/"<]/.test(readFileSync(join(built, name), 'utf8'))]).toEqual([
      name,
      false,
    ]);
});

describe('the key of a page is another whenever the page is', () => {
  const pages = [
    '/',
    '/blog',
    '/blog/page/2',
    '/blog/category/licensing',
    '/blog/tag/quota',
    '/blog/subject',
    '/blog/newer',
    '/blog/older',
    '/services/visas',
    '/services/arabic',
  ];
  const subject = rowOf('subject', '2030-01-02T08:00:00Z', {
    featured: true,
    excerpt: 'An excerpt',
    content: null,
    key_takeaways: ['A takeaway'],
    quick_stats: ['10 days'],
    quote_text: 'A quote',
    quote_author: 'Somebody',
    implementation_framework: 'A framework',
    featured_image: 'https://example.com/a.jpg',
    image_focus: '50 30',
    image_alt: 'What it shows',
    reviewed_on: '2026-01-01',
    review_by: '2099-01-01',
  });
  let partner = '';

  beforeAll(async () => {
    for (const row of [rowOf('newer', '2030-01-03T08:00:00Z'), subject, rowOf('older', '2030-01-01T08:00:00Z')])
      await world.db.from('blogs').insert(row).throwOnError();
    const inserted = await world.db
      .from('partners')
      .insert(partnerRow({ company_name: 'Of the test' }))
      .select('id')
      .single()
      .throwOnError();
    partner = inserted.data?.id;
  });

  const post = (parts: object) => () => world.db.from('blogs').update(parts).eq('id', 'subject').throwOnError();
  const ownerOf = (parts: Partial<SiteProfile>) => () =>
    world.db
      .from('site_profile')
      .update({ facts: { ...facts, ...parts } })
      .eq('id', 1)
      .throwOnError();
  const partnerOf = (parts: object) => () => world.db.from('partners').update(parts).eq('id', partner).throwOnError();
  const picture = `/uploads/${'e'.repeat(40)}-800x900.jpg`;

  /** Every fact of `Content`, and where it must be seen. */
  const changes: Record<
    keyof Omit<Content, 'revision' | 'article' | 'articles'> | 'text',
    [fact: string, change: () => PromiseLike<unknown>, pages: string[]][]
  > = {
    owner: [
      ['description', ownerOf({ description: 'Another description.' }), ['/']],
      ['figures', ownerOf({ figures: [{ number: '14', label: 'Years' }] }), ['/']],
      ['skills', ownerOf({ skills: ['Another skill'] }), ['/']],
      ['email', ownerOf({ email: 'other@example.com' }), pages],
      ['phone', ownerOf({ phone: '+971 50 999 9999' }), pages],
      ['linkedin', ownerOf({ linkedin: 'https://www.linkedin.com/in/other' }), pages],
      ['address', ownerOf({ address: 'PO Box 1, Dubai' }), []],
      ['author_title', ownerOf({ author_title: 'Another title' }), ['/blog/subject']],
      ['author_bio', ownerOf({ author_bio: 'Another bio.' }), ['/blog/subject']],
      ['story', ownerOf({ story: 'Another story.' }), ['/']],
      ['portrait', ownerOf({ portrait: picture }), ['/', '/blog/subject']],
      ['portrait_small', ownerOf({ portrait_small: null }), ['/', '/blog/subject']],
      ['portrait_is_drawn', ownerOf({ portrait_is_drawn: true }), ['/', '/blog/subject']],
      ['portrait_is_line', ownerOf({ portrait_is_drawn: true, portrait_is_line: true }), ['/']],
      ['works_for', ownerOf({ works_for: null }), pages],
      ['licence', ownerOf({ licence: 'Trade licence 2' }), pages],
      ['figures_as_of', ownerOf({ figures_as_of: 'As of today' }), ['/']],
      ['asking_costs', ownerOf({ asking_costs: null }), ['/', '/blog/subject']],
      ['short_name', ownerOf({ short_name: 'Layla Noor' }), ['/blog/subject']],
      ['cases', ownerOf({ cases: [] }), ['/']],
      ['clients_note', ownerOf({ clients_note: 'One name is changed.' }), ['/']],
      ['contact_main', ownerOf({ contact_main: 'booking' }), ['/']],
      ['social_picture', ownerOf({ social_picture: `/uploads/${'e'.repeat(40)}-1200x1000.png` }), ['/']],
      ['whatsapp', ownerOf({ whatsapp: null }), ['/', '/blog/subject']],
      ['booking_url', ownerOf({ booking_url: 'https://example.com/other' }), ['/']],
      ['office_hours', ownerOf({ office_hours: null }), ['/']],
      ['answer_time', ownerOf({ answer_time: 'within a week' }), ['/', '/blog/subject']],
      ['languages', ownerOf({ languages: ['French'] }), ['/']],
      ['steps', ownerOf({ steps: [] }), ['/']],
      ['credentials', ownerOf({ credentials: [] }), ['/']],
      ['voices', ownerOf({ voices: [] }), ['/']],
      ['follow_links', ownerOf({ follow_links: [] }), []],
      ['fees_note', ownerOf({ fees_note: 'All is in it.' }), ['/services/visas']],
      ['file_questions', ownerOf({ file_questions: [] }), ['/', '/blog/subject']],
      ['text of a service', ownerOf({ services: [{ ...visas, text: 'Another text.' }, ...services.slice(1)] }), ['/services/visas']],
      ['articles of a service', ownerOf({ services: [{ ...visas, skills: [] }, ...services.slice(1)] }), ['/services/visas']],
      ['name of a service', ownerOf({ services: [{ ...visas, name: 'Visas and more' }, ...services.slice(1)] }), ['/', '/services/visas']],
      ['price of a service', ownerOf({ services: [{ ...visas, price: 'AED 5,500' }, ...services.slice(1)] }), ['/', '/services/visas']],
      ['all as before', ownerOf({}), ['/']],
    ],
    // The form is not on any page yet.
    subscriptions: [
      [
        'is_open',
        () => world.db.from('subscription_settings').update({ is_open: true, domain_passes: true }).eq('only_row', true).throwOnError(),
        [],
      ],
    ],
    partners: [
      ['company_name', partnerOf({ company_name: 'Of the tests' }), ['/']],
      ['logo_url', partnerOf({ logo_url: '/partners/other.svg' }), ['/']],
      ['logo_is_light', partnerOf({ logo_is_light: true }), ['/']],
      ['display_order', partnerOf({ display_order: 99 }), ['/']],
      ['is_active', partnerOf({ is_active: false }), ['/']],
      ['another partner', () => world.db.from('partners').insert(partnerRow()).throwOnError(), ['/']],
    ],
    posts: [
      [
        'title',
        post({ title: 'Another title' }),
        ['/', '/blog', '/blog/category/licensing', '/blog/tag/quota', '/blog/subject', '/blog/newer', '/blog/older', '/services/visas'],
      ],
      ['excerpt', post({ excerpt: 'Another excerpt' }), ['/', '/blog', '/blog/subject']],
      ['category', post({ category: 'UAE Business' }), ['/', '/blog', '/blog/category/licensing', '/blog/subject']],
      ['tags', post({ tags: ['visa', 'quota', 'free zone'] }), ['/', '/blog', '/blog/subject']],
      ['a tag lost', post({ tags: ['visa', 'free zone'] }), ['/blog', '/blog/tag/quota', '/blog/subject']],
      ['featured', post({ featured: false }), ['/blog']],
      ['lang', post({ lang: 'ar' }), ['/', '/blog', '/blog/subject']],
      ['image', post({ featured_image: '/images/other.jpg' }), ['/', '/blog', '/blog/subject']],
      ['image_focus', post({ image_focus: '10 10' }), ['/', '/blog', '/blog/subject']],
      ['read_time', post({ read_time: '17 min read' }), ['/', '/blog', '/blog/subject']],
      ['author', post({ author: { ...(subject.author as Record<string, Json>), name: 'Somebody Else' } }), ['/', '/blog', '/blog/subject']],
      ['created_at', post({ created_at: '2030-01-02T20:00:00Z' }), ['/', '/blog', '/blog/subject']],
      ['order', post({ created_at: '2029-01-02T20:00:00Z' }), ['/', '/blog', '/blog/subject', '/blog/newer', '/blog/older']],
      [
        'another post',
        () => world.db.from('blogs').insert(rowOf('fresh', '2031-01-01T08:00:00Z')).throwOnError(),
        ['/', '/blog', '/blog/page/2', '/blog/newer'],
      ],
      [
        'withdrawn',
        () => world.db.from('blogs').update({ status: 'draft' }).eq('id', 'fresh').throwOnError(),
        ['/', '/blog', '/blog/page/2', '/blog/newer'],
      ],
    ],
    text: [
      ['subtitle', post({ subtitle: 'Another subtitle' }), ['/blog/subject']],
      ['introduction', post({ introduction: 'Another introduction' }), ['/blog/subject']],
      ['content', post({ content: 'Another content' }), ['/blog/subject']],
      ['key_takeaways', post({ key_takeaways: ['Another takeaway'] }), ['/blog/subject']],
      ['quick_stats', post({ quick_stats: ['11 days'] }), ['/blog/subject']],
      ['main_content', post({ main_content: ['Another **text**'] }), ['/blog/subject']],
      ['format', post({ format: 'markdown' }), ['/blog/subject']],
      ['quote_text', post({ quote_text: 'Another quote' }), ['/blog/subject']],
      ['quote_author', post({ quote_author: 'Somebody else' }), ['/blog/subject']],
      ['implementation_framework', post({ implementation_framework: 'Another framework' }), ['/blog/subject']],
      ['phases', post({ phases: [{ title: 'Another', description: 'Phase' }] }), ['/blog/subject']],
      ['image_alt', post({ image_alt: 'What it shows now' }), ['/blog/subject']],
      ['comments_open', post({ comments_open: false }), ['/blog/subject']],
      ['reviewed_on', post({ reviewed_on: '2026-02-02' }), ['/blog/subject']],
      ['review_by', post({ review_by: '2030-07-01' }), ['/blog/subject']],
      ['a review that is due', async () => vi.setSystemTime('2030-08-01T08:00:00Z'), ['/blog/subject']],
    ],
  };

  test('one fact after the other', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-06-01T08:00:00Z') });
    const read = async () => new Map(await Promise.all(pages.map(async (path) => [path, await show(livePathOf(path))] as const)));
    let before = await read();
    const facts = Object.entries(changes).flatMap(([kind, all]) => all.map((each) => [kind, ...each] as const));
    for (const [kind, fact, change, seenOn] of facts) {
      await change();
      const after = await read();
      const isOther = (part: (page: Shown) => string) =>
        pages.filter((path) => part(after.get(path) as Shown) !== part(before.get(path) as Shown));
      const looksOther = isOther(({ html }) => shownIn(html).replace(/ data-key="[^"]*"/, ''));
      expect(looksOther, `${fact} is seen on these pages`).toEqual(expect.arrayContaining(seenOn));
      expect(isOther(keyOf), `${fact} changes the keys of these pages`).toEqual(expect.arrayContaining(looksOther));
      before = after;
      await expectTruth(fact, subjectOf(kind, fact));
    }
    vi.useRealTimers();
  });

  test('an edit, a withdrawal and a new publication of a post that is built are said to wait for search engines, and do', async () => {
    const change = (parts: object) => world.db.from('blogs').update(parts).eq('id', 'many-3').throwOnError();
    for (const [fact, parts] of [
      ['an edit', { subtitle: 'Another subtitle' }],
      ['a withdrawal', { status: 'draft' }],
      ['a publication', { status: 'published' }],
    ] as const) {
      await change(parts);
      expect(await expectTruth(fact, { post: 'many-3', isGone: fact === 'a withdrawal' })).toMatch(/Search engines (can see it|follow)/);
    }
  });

  type Subject = { post?: string; isGone?: boolean; owner?: boolean };

  /** What of the site a fact is about. */
  function subjectOf(kind: string, fact: string): Subject {
    if (kind === 'owner') return { owner: true };
    if (kind === 'partners') return {};
    return fact === 'another post' || fact === 'withdrawn' ? { post: 'fresh', isGone: fact === 'withdrawn' } : { post: 'subject' };
  }

  /** Holds what the screen says of a change against what a visitor and a robot get at the address of its subject (§11.reach). */
  async function expectTruth(fact: string, subject: Subject): Promise<string> {
    const path = subject.post ? `/blog/${subject.post}` : '/';
    const { text } = liveSentence(await changeOf(subject), await statusNow(), new Date());
    const [visitor, file] = [await show(livePathOf(path)), existsSync(fileOf(path)) ? readFileSync(fileOf(path), 'utf8') : null];
    expect([fact, text.startsWith(subject.isGone ? 'Readers no longer see it.' : 'Live.')]).toEqual([fact, true]);
    expect([fact, visitor.status]).toEqual([fact, subject.isGone ? 404 : 200]);
    const isOld = file !== null && mainOf(shownIn(file)) !== mainOf(shownIn(visitor.html));
    // A fact that is as before waits for a build that changes nothing.
    if (fact !== 'all as before') expect([fact, text.includes('Search engines')]).toEqual([fact, isOld]);
    return text;
  }

  async function changeOf({ post, isGone, owner }: Subject): Promise<PublicChange> {
    if (owner) return (await world.db.from('site_profile').select('published_revision').eq('id', 1).single().throwOnError()).data;
    if (!post) return {};
    const columns = 'published_revision,first_published_at';
    const { data } = await world.db.from('blogs').select(columns).eq('id', post).single().throwOnError();
    return isGone ? { first_published_at: data.first_published_at, gone: 1 } : data;
  }

  async function statusNow() {
    const { status } = await readStatus({
      db: world.db,
      callHook: () => Promise.reject(new Error('Nothing is built here.')),
      liveBuildInfo: async () => buildInfoSchema.parse(JSON.parse(readFileSync(join(built, 'build.json'), 'utf8'))),
      policy: () => ({ buildsAMonth: 12, quietMs: 300_000, intervalMs: 3_600_000 }),
      now: () => new Date(),
      sleep: async () => undefined,
    });
    return status;
  }

  test.each(['', '/', '.html'])('the question answers the key of the page, with %j at the end of its address', async (ending) => {
    for (const path of pages.slice(1)) {
      const answer = await world.request(`/api/page?page=${encodeURIComponent(path + ending)}`);
      expect([path, (await answer.json()).key]).toEqual([path, keyOf(await show(livePathOf(path)))]);
    }
  });
});

test('a post that no build knows has its whole page at its final address: status, title, share tags, policy and comments', async () => {
  await world.db.from('blogs').insert(rowOf('unbuilt', '2032-01-01T08:00:00Z')).throwOnError();
  const { status, html, headers } = await show('/blog/unbuilt');
  expect([status, headers.get('X-Robots-Tag')]).toEqual([200, null]);
  for (const text of [
    '<title>Title of unbuilt | Layla Noor</title>',
    `<link rel="canonical" href="${builtUrl}/blog/unbuilt">`,
    `<meta property="og:image" content="${builtUrl}/share/unbuilt.`,
    'id="comments"',
    'rel="prev"',
    '<style>',
  ])
    expect([text, html.includes(text)]).toEqual([text, true]);
  expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; script-src 'self' 'sha256-.*frame-ancestors 'none'$/);
  expect(headers.get('Netlify-Cache-Tag')).toBe('blogs,site-profile,partners,post-unbuilt');
});

test('a live page whose title names an element of HTML says all of itself in its head', async () => {
  const title = 'Where the <style> element goes';
  await world.db
    .from('blogs')
    .insert({ ...rowOf('style-element', '2024-01-01T08:00:00Z'), title, excerpt: 'Put a </head> first.' })
    .throwOnError();
  for (const path of ['/blog/style-element', livePathOf('/blog/style-element')]) {
    const head = new Window().document;
    head.write((await show(path)).html);
    expect([path, head.querySelector('meta[property="og:title"]')?.getAttribute('content')]).toEqual([path, `${title} | Layla Noor`]);
    expect([path, head.querySelectorAll('head > link[rel=canonical]').length]).toEqual([path, 1]);
  }
});

test('a post that is renamed before its publication is at its new address alone', async () => {
  await world.db
    .from('blogs')
    .insert({ ...rowOf('first-name', '2025-01-01T08:00:00Z'), status: 'draft' })
    .throwOnError();
  await world.db.from('blogs').update({ id: 'second-name', status: 'published' }).eq('id', 'first-name').throwOnError();
  expect([(await show('/blog/first-name')).status, (await show('/blog/second-name')).status]).toEqual([404, 200]);
});

test('a new page of a tag and a further page of the listing are there at once', async () => {
  await world.db
    .from('blogs')
    .update({ tags: ['a new tag'] })
    .in('id', ['many-1', 'many-2'])
    .throwOnError();
  expect((await show('/blog/tag/a-new-tag')).html).toContain('2 articles');
  expect((await show('/blog/tag/a-new-tag/page/2')).status).toBe(404);
});

test.each([
  ['/blog/none', 'Blog post not found', /class="sample"/],
  ['/blog/none/', 'Blog post not found', /class="sample"/],
  ['/blog/none/index.html', 'Blog post not found', /class="sample"/],
  ['/blog/tag/none', 'Page not found', /This page doesn't exist/],
  ['/blog/page/99', 'Page not found', /This page doesn't exist/],
  ['/services/none', 'This service is no longer offered', /no longer offered\.[\s\S]*>Ask [^<]+<\/a>[\s\S]*href="\/services\/visas"/],
  ['/services/none/', 'This service is no longer offered', /no longer offered/],
  ['/services/visas/x', 'This service is no longer offered', /no longer offered/],
  ['/live/blog/none', 'This article is no longer available', /It has been taken down/],
  ['/live/services/none', 'This service is no longer offered', /no longer offered\.[\s\S]*>Ask [^<]+<\/a>[\s\S]*href="\/services\/visas"/],
  ['/live/blog/tag/none', 'This list is no longer available', /Too few articles belong to it now/],
  ['/live/privacy', 'This list is no longer available', /no longer available/],
  ['/blog/preview/none', 'This link has ended', /This link has ended/],
])('%s answers 404 and says: %s', async (path, title, text) => {
  const { status, html } = await show(path);
  expect(status).toBe(404);
  expect(html).toContain(`<title>${title} | Layla Noor</title>`);
  expect(html).toMatch(text);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('data-key');
});

test('a service that no build knows has its whole page at its final address, and one that is removed is gone at once', async () => {
  const store = (all: SiteProfile['services']) =>
    world.db
      .from('site_profile')
      .update({ facts: { ...facts, services: all } })
      .eq('id', 1)
      .throwOnError();
  await store([...services, serviceRow({ slug: 'unbuilt', name: 'A new one' }), serviceRow({ slug: 'unfinished', name: '' })]);
  const { status, html, headers } = await show('/services/unbuilt');
  expect([status, headers.get('X-Robots-Tag'), headers.get('Netlify-Cache-Tag')]).toEqual([200, null, 'blogs,site-profile,partners']);
  for (const text of [
    '<title>A new one | Layla Noor</title>',
    'data-tone="night"',
    `<link rel="canonical" href="${builtUrl}/services/unbuilt">`,
    `<meta property="og:image" content="${builtUrl}/share/service_unbuilt.`,
    '"@type":"Service"',
  ])
    expect([text, html.includes(text)]).toEqual([text, true]);
  expect((await show('/sitemap-0.xml')).html).toContain(`${builtUrl}/services/unbuilt<`);
  expect((await show('/services/unfinished')).status).toBe(404);
  await store(services);
  const gone = await show('/services/unbuilt');
  expect([gone.status, gone.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
  expect(gone.html).toContain('This service is no longer offered.');
});

test('while no service is offered, an address of one is no page, and an open page of one says that it is gone', async () => {
  await world.db
    .from('site_profile')
    .update({ facts: { ...facts, services: [] } })
    .eq('id', 1)
    .throwOnError();
  for (const path of ['/services', '/services/visas']) {
    const { status, html } = await show(path);
    expect([path, status]).toEqual([path, 404]);
    expect(html).toContain('<title>Page not found | Layla Noor</title>');
  }
  const open = await show('/live/services/visas');
  expect([open.status, open.html.includes('This service is no longer offered'), /href="\/#contact">Ask /.test(open.html)]).toEqual([
    404,
    true,
    true,
  ]);
  await world.db.from('site_profile').update({ facts }).eq('id', 1).throwOnError();
});

test.each(['/services', '/services/', '/Services', '/services/index.html'])('%s leads to the services on home', async (path) => {
  for (const [query, place] of [
    ['', '/#services'],
    ['?via=card', '/?via=card#services'],
  ]) {
    const { status, headers } = await answerTo(`${path}${query}`);
    expect([status, headers.get('Location'), headers.get('Cache-Control')]).toEqual([308, place, 'no-store']);
  }
});

test.each([
  ['/Services/VISAS', '/services/visas'],
  ['/Blog', '/blog'],
  ['/blog/RICH?via=card', '/blog/rich?via=card'],
  ['/Blog/Category/Licensing/Page/2', '/blog/category/licensing/page/2'],
  ['/blog/tag/QUOTA', '/blog/tag/quota'],
  ['/blog/tag/CAFE\u0301', '/blog/tag/caf%C3%A9'],
])('§2.not-found an address in other letter case, %s, leads to %s', async (typed, written) => {
  await world.db
    .from('blogs')
    .update({ tags: ['Café', 'quota'] })
    .in('id', ['many-3', 'many-4'])
    .throwOnError();
  const { status, headers } = await answerTo(typed);
  expect([status, headers.get('Location'), headers.get('Cache-Control')]).toEqual([308, written, 'no-store']);
  expect((await answerTo(written)).status).toBe(200);
});

test.each(['/blog/NONE', '/live/blog/RICH', '/Live/blog/rich', '/blog/States/Unreachable'])(
  'an address in other letter case that is no page, %s, leads nowhere',
  async (path) => {
    expect((await answerTo(path)).status).toBe(404);
  },
);

test('S137 whoever invents addresses costs one cheap question each: the page that says so is ready', async () => {
  for (const [path, plain] of [
    ['/live/blog/%66irst', '/live/blog/first'],
    ['/%62log', '/blog'],
    ['//evil.example/%61', '/evil.example/a'],
    ['/blog/many-1//', '/blog/many-1'],
    ['/blog//preview/secret?a=//b', '/blog/preview/secret?a=//b'],
  ]) {
    const { status, headers } = await show(path ?? '');
    expect([status, headers.get('Location'), headers.get('Cache-Control')]).toEqual([308, plain, 'no-store']);
  }
  const asked = vi.spyOn(world.supabase.connection, 'withContext');
  for (const path of ['/blog/invented-', '/live/blog/invented-', '/blog/tag/invented-', '/services/invented-', '/live/invented-']) {
    const first = await show(`${path}0`);
    expect(first.html).not.toContain('invented');
    asked.mockClear();
    for (const n of [1, 2, 3]) expect(await show(path + n)).toEqual(first);
    expect(asked).toHaveBeenCalledTimes(3);
    const head = await answerTo(`${path}4`, 'HEAD');
    expect([head.status, await head.text()]).toEqual([404, '']);
  }
  asked.mockRestore();
  // The least of many, because the database and the collector of memory work in the same process.
  const costOf = async (path: (n: number) => string) => {
    const costs: number[] = [];
    for (let n = 0; n < 30; n++) {
      const before = process.cpuUsage();
      await (await answerTo(path(n))).text();
      const { user, system } = process.cpuUsage(before);
      costs.push(user + system);
    }
    return Math.min(...costs);
  };
  expect(await costOf((n) => `/blog/made-up-${n}`)).toBeLessThan((await costOf(() => '/blog/rich')) / 2);
  await world.db.from('blogs').insert(rowOf('invented-1', '2025-03-01T08:00:00Z')).throwOnError();
  expect((await show('/blog/invented-1')).status).toBe(200);
  await world.db.from('blogs').delete().eq('id', 'invented-1').throwOnError();
});

test('what a missing page says is decided by its kind alone, whoever asks first for whichever address', async () => {
  const token = 'a'.repeat(43);
  const strange = [
    '/live/ended',
    '/live/missing',
    '/live/missing/article',
    '/live/missing/service',
    '/ended',
    '/missing/article',
    `/live/blog/preview/${token}`,
    '/live/rss.xml',
  ];
  for (const path of [...strange, '/blog%2Fpreview%2Fx', '/blog/%5C', '/blog/%ff', `/blog/x%2F..%2Fpreview%2F${token}`]) {
    await world.db.from('site_profile').update({ facts }).eq('id', 1).throwOnError();
    const { status, html, headers } = await show(path);
    expect([path, status, headers.get('Cache-Control')]).toEqual([path, 404, 'no-store']);
    expect([path, html]).toEqual([path, expect.not.stringContaining('This link has ended')]);
    expect((await show('/blog/tag/none')).html).toContain("This page doesn't exist.");
    expect((await show('/live/blog/tag/none')).html).toContain('This list is no longer available');
    expect((await show('/blog/none')).html).toContain('Blog post not found');
  }
});

describe('a private link', () => {
  const created = async (parts: Partial<NewRow<'blogs'>> = {}) => {
    const row = { ...rowOf(`secret-${Math.random()}`.replace('0.', ''), '2025-01-01T08:00:00Z'), ...richPost(), status: 'draft', ...parts };
    await world.db.from('blogs').insert(row).throwOnError();
    return { id: row.id, path: (await createPreviewLink(world.db, row.id, owner)).url };
  };
  const unsaved = (id: string, saved_by: string, content: NonNullable<Json>) =>
    world.db.from('working_copies').update({ saved_by, content }).eq('post_id', id).throwOnError();

  test('shows the article as its page shows it, below a note, with nothing that asks the server for the post', async () => {
    const { id, path } = await created({ status: 'published', title: 'A plan' });
    const [shared, page] = [await show(path), await show(`/blog/${id}`)];
    expect(articleIn(shared.html)).toBe(articleIn(page.html));
    expect(articleIn(shared.html)).toContain('<table');
    const until = formatDate(new Date(Date.now() + 14 * 86_400_000).toISOString());
    expect(textOf(shared.html)).toContain(`This article is published, shown to you by a private link until ${until}.`);
    expect(mainOf(shared.html)).not.toMatch(/data-copy|#comments|data-views|data-post-id|print-source/);
    expect(shared.html).not.toContain('data-key');
    expect(shared.html).not.toContain(path.split('/').at(-1));
  });

  test('is kept nowhere, told to no other site and listed by no search engine, also when it has ended', async () => {
    const { id, path } = await created();
    const headersOf = async () => {
      const { headers } = await answerTo(path);
      return ['Cache-Control', 'Referrer-Policy', 'X-Robots-Tag', 'Netlify-CDN-Cache-Control'].map((name) => headers.get(name));
    };
    const expected = ['private, no-store', 'no-referrer', 'noindex', null];
    expect(await headersOf()).toEqual(expected);
    const doubled = await answerTo(path.replace('/preview', '//preview'));
    expect([doubled.status, doubled.headers.get('Location')]).toEqual([308, path]);
    // The page says so itself, however it was reached.
    const { headers: odd } = await answerTo(`${path}/?a=1`);
    expect(odd.get('Cache-Control')).toBe('private, no-store');
    await world.db.from('blogs').update({ deleted_at: '2026-01-01T00:00:00Z' }).eq('id', id).throwOnError();
    expect([(await answerTo(path)).status, await headersOf()]).toEqual([404, expected]);
  });

  test('shows what is typed and not saved, whoever typed it, as text whatever is in it', async () => {
    const { id, path } = await created();
    await unsaved(id, editor, { title: 'Of the editor' });
    expect((await show(path)).html).toContain('Of the editor');
    const hostile = '</title><script>alert(1)</script>';
    await unsaved(id, owner, { title: `Of the owner ${hostile}`, main_content: [hostile], featured_image: 'javascript:alert(1)' });
    const { html } = await show(path);
    expect(html).toContain('Of the owner');
    expect(mainOf(html)).not.toMatch(/<script>alert|javascript:/);
    expect(textOf(html)).toContain('This is a draft, shown to you by a private link until');
  });
});

test('while the database is down a page that is not built answers 503, says so, and may be asked for again soon', async () => {
  expectConsoleErrors(/The database cannot be reached right now/);
  close();
  const state = JSON.parse(readFileSync(join(server, 'built.json'), 'utf8'));
  for (const path of ['/blog/unbuilt', '/live/blog/rich', '/blog/preview/secret-of-a-link']) {
    const response = await render(new Request(`${builtUrl}${path}`), state);
    const [retry, cache] = [response.headers.get('Retry-After'), response.headers.get('Cache-Control')];
    expect([path, response.status, retry, cache]).toEqual([path, 503, '5', 'no-store']);
    expect(await response.text()).toContain('The article could not be fetched just now.');
  }
  for (const path of ['/rss.xml', '/feed.json', '/sitemap-0.xml', '/contact.vcf']) {
    const response = await render(new Request(`${builtUrl}${path}`), state);
    expect([path, response.status, response.headers.get('Retry-After')]).toEqual([path, 503, '5']);
    expect(await response.text()).toBe('The database cannot be reached right now. Please try again.');
  }
  expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain('secret-of-a-link');
});

type Shown = { status: number; html: string; headers: Headers };

function answerTo(path: string, method = 'GET', headers = {}): Promise<Response> {
  return render(new Request(`${builtUrl}${path}`, { method, headers }), {
    unreachable: { html: 'The page for a database that is down.', policy: '' },
  });
}

async function show(path: string): Promise<Shown> {
  const response = await answerTo(path);
  return { status: response.status, html: await response.text(), headers: response.headers };
}

function livePathOf(path: string): string {
  return `/live${path === '/' ? '' : path}`;
}

async function sitemapPaths(): Promise<string[]> {
  const locations = (await show('/sitemap-0.xml')).html.matchAll(/<loc>([^<]+)<\/loc>/g);
  return [...locations].map(([, location = '']) => new URL(location).pathname);
}

function fileOf(path: string): string {
  return join(built, `${path === '/' ? 'index' : decodeURI(path).slice(1)}.html`);
}

/** A page without style elements, marks of the revision and numbers of views, in which built and live pages may differ. */
function shownIn(html: string): string {
  return html
    .replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
    .replaceAll(/ data-revision="\d+"/g, '')
    .replaceAll(/[\d,]+ views?/g, '');
}

function keyOf({ html }: Shown): string {
  return / data-key="([^"]+)"/.exec(html)?.[1] ?? '';
}

function mainOf(html: string): string {
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
}

function articleIn(html: string): string {
  return /<div class="article"[\s\S]*?<\/section><\/div>(?=<footer class="article-end"|<\/div>)/.exec(html)?.[0] ?? '';
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '');
}
