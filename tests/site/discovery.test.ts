import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Window } from 'happy-dom';
import { transform, type Visitor } from 'lightningcss';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hostilePost } from '#tests/fixtures/hostile-post.ts';
import { blogRow, partnerRow } from '#tests/fixtures/rows.ts';
import { arabicOf, serviceRow } from '#tests/fixtures/services.ts';
import { buildSite, builtUrl, folderForBuilds, serveOnDemand } from '#tests/setup/build-site.ts';
import { filesIn } from '#tests/setup/files-in.ts';
import { testWorld } from '#tests/setup/test-database.ts';

const world = testWorld();
const folder = folderForBuilds();
const hostile = hostilePost('hostile');
const plain = blogRow({ id: 'plain', title: 'A plain post' });
// Rows may be damaged by hand: no date, fields of the wrong type, and a paragraph of a million characters.
const damaged = {
  ...blogRow({ id: 'damaged', title: 'Damaged', main_content: ['word '.repeat(200_000)] }),
  ...{ created_at: null, date: null, phases: [7, null, { title: 5 }], author: { name: 7 }, read_time: '' },
};
const arabic = { ...blogRow({ id: 'arabic', title: 'رخصة تجارية في دبي' }), lang: 'ar', translation_of: 'plain', translated_version: 1 };
const alone = { ...blogRow({ id: 'alone', title: 'التأشيرات' }), lang: 'ar', translation_of: 'hidden' };
const long = blogRow({ id: 'long', title: 'Long', excerpt: 'What the authority asks for, and why. '.repeat(40) });
const services = [
  serviceRow({
    slug: 'hostile',
    name: hostile.title.slice(0, 80),
    for_whom: hostile.title.slice(0, 200),
    text: hostile.title,
    price: hostile.title.slice(0, 60),
  }),
  serviceRow({ slug: 'arabic', lang: 'ar', name: arabicOf(80), for_whom: arabicOf(200) }),
  serviceRow({ slug: 'bare', for_whom: '', usual_time: '', price: '', price_as_of: '', gets: [], needs: [], text: '', skills: [] }),
];
let built = '';
/** What the function of pages answers. */
const answers: Record<string, string> = {};
const requested: string[] = [];
const elsewhere = createServer((request, response) => {
  requested.push(request.url ?? '');
  response.end();
});

beforeAll(async () => {
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  const featured_image = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/picture.jpg`;
  const token = await world.signIn();
  for (const [path, body] of Object.entries({
    '/api/blogs': { title: 'Pictured', subtitle: 'S', featured_image },
    '/api/worked-with': { company_name: 'Pictured', logo_url: featured_image },
  }))
    expect((await world.send('POST', path, body, token)).status).toBe(201);
  await world.db.from('blogs').insert([hostile, plain, long, damaged]).throwOnError();
  await world.db
    .from('blogs')
    .insert([{ ...blogRow({ id: 'hidden' }), status: 'draft' }, arabic, alone])
    .throwOnError();
  const partner = { ...partnerRow({ company_name: hostile.title }), logo_url: 'javascript:alert(1)' };
  await world.db.from('partners').insert(partner).throwOnError();
  await world.db.from('site_profile').update({ facts: { services } }).eq('id', 1).throwOnError();
  built = (await buildSite(world.supabase, { folder })).folder;
  const onDemand = await serveOnDemand(world.supabase, folder);
  for (const name of ['rss.xml', 'feed.json', 'sitemap-index.xml', 'sitemap-0.xml']) answers[name] = await onDemand.textOf(`/${name}`);
  onDemand.close();
});
afterAll(() => {
  vi.unstubAllEnvs();
  elsewhere.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a damaged post is built with its readable fields, and so are all others', () => {
  expect(read('blog/damaged.html')).toContain('Damaged</h1>');
  expect(read('blog/damaged.html')).toContain('Recent');
  expect(findablePages()).toEqual(
    expect.arrayContaining(['blog/damaged.html', 'blog/hostile.html', 'blog/plain.html', 'services/bare.html']),
  );
});

test('no built style has a rule inside a rule, which the promised browsers do not know; colours stay as written', () => {
  const nested: unknown[] = [];
  const visitor: Visitor<never> = { Rule: { style: ({ value }) => void nested.push(...(value.rules ?? [])) } };
  for (const style of builtStyles()) transform({ filename: 'built.css', code: Buffer.from(style), visitor });
  expect(nested).toEqual([]);
  expect(builtStyles().join('')).toContain('--color-ground:light-dark(');
});

test('every :has() names what it is about, or each key in a long text lays out the whole page', () => {
  const unnamed = /[^{};]*(?:[\s,>+~}]:has\(|:has\([^)]*[\s,>+~(]:empty)[^{]*/g;
  expect(builtStyles().flatMap((style) => style.match(unnamed) ?? [])).toEqual([]);
});

function builtStyles(): string[] {
  const inPages = htmlFiles().flatMap((page) =>
    [...read(page).matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style),
  );
  const files = filesIn(built).filter((name) => name.endsWith('.css'));
  return [...new Set([...inPages, ...files.map(read)])];
}

test('pages of the live site do not call themselves a preview', () => {
  for (const page of htmlFiles()) expect(read(page)).not.toContain('This is a preview');
});

test('hostile texts of a post and of a partner are text on every page that shows them', () => {
  for (const page of ['index.html', 'blog.html', 'blog/hostile.html', 'services/hostile.html']) {
    const shown = parse(page);
    const attributes = [...shown.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].map(({ name, value }) => `${name}=${value}`),
    );
    expect([page, attributes.filter((text) => /^on|^(href|src|action)=\s*javascript:/i.test(text))]).toEqual([page, []]);
    expect([...shown.querySelectorAll('script')].filter(({ textContent }) => /^\s*alert/.test(textContent ?? ''))).toEqual([]);
    expect(shown.body.textContent?.includes('title </script><script>alert(1)</script>')).toBe(true);
  }
  const logos = [...parse('index.html').querySelectorAll('img')].map(({ alt }) => alt);
  expect(logos.filter((alt) => alt.startsWith('title </script><script>alert(1)</script> "><img'))).toHaveLength(1);
});

test('what the head of a page links is there, and a plain article has neither styles nor script of rich ones', () => {
  const files = filesIn(built);
  for (const page of ['index.html', 'blog/plain.html']) {
    const [head = ''] = read(page).split('</head>');
    const links = [...head.matchAll(/<link [^>]*(?:rel="(?:icon|apple-touch-icon|manifest)"|type="application\/)[^>]*>/g)];
    const linked = links.map(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '');
    expect(linked.length).toBeGreaterThan(4);
    const names = linked.map((href) => new URL(href, builtUrl).pathname.slice(1));
    expect(names.filter((name) => !files.includes(name) && !answers[name])).toEqual([]);
  }
  expect(/\.table-box|\.large-picture|data-enlarge|data-rich/.exec(read('blog/plain.html'))?.[0]).toBeUndefined();
  expect(read('blog/plain.html')).toMatch(/<meta property="article:published_time" content="\d{4}-\d\d-\d\dT/);
});

test('an article in Arabic names its language in its head', () => {
  expect(read('blog/arabic.html')).toContain('<meta property="og:locale" content="ar_AE">');
  expect(read('blog/arabic.html')).toContain('"inLanguage":"ar-AE"');
  expect(read('blog/plain.html')).toContain('<meta property="og:locale" content="en_US">');
});

test('each link of the sitemap and of a page to another language is answered by a link back, and only public pairs have any', () => {
  const options = { ignoreAttributes: false, attributeNamePrefix: '', isArray: (name: string) => name === 'xhtml:link' };
  const { url } = new XMLParser(options).parse(read('sitemap-0.xml')).urlset;
  type Link = { hreflang: string; href: string };
  const inSitemap = new Map<string, Link[]>(
    url.map((page: { loc: string; 'xhtml:link'?: Link[] }) => [
      page.loc,
      (page['xhtml:link'] ?? []).map(({ hreflang, href }) => ({ hreflang, href })),
    ]),
  );
  const paired = [...inSitemap].filter(([, links]) => links.length > 0);
  expect(paired.map(([loc]) => loc).sort()).toEqual(['arabic', 'plain'].map((id) => `${builtUrl}/blog/${id}`));
  for (const [loc, links] of paired) {
    expect(links.map(({ hreflang }) => hreflang)).toEqual(['en', 'ar', 'x-default']);
    expect(links.some(({ href }) => href === loc)).toBe(true);
    for (const { href } of links) expect(inSitemap.get(href)).toEqual(links);
    const head = [...parse(`${new URL(loc).pathname.slice(1)}.html`).head.querySelectorAll('link[hreflang]')];
    expect(head.map((link) => ({ hreflang: link.getAttribute('hreflang'), href: link.getAttribute('href') }))).toEqual(links);
  }
  expect(read('blog/alone.html')).not.toMatch(/hreflang|class="twin"|translationOfWork/);
});

test('two public versions of an article name each other to readers, search engines and social networks', () => {
  const [english, other] = [parse('blog/plain.html'), parse('blog/arabic.html')];
  const switchOf = (page: typeof english) => page.querySelector('.article-label .twin')?.outerHTML.replaceAll(/ data-astro[^ >]*/g, '');
  expect([switchOf(english), switchOf(other)]).toEqual([
    '<a class="twin" href="/blog/arabic" lang="ar" hreflang="ar" dir="rtl">اقرأ بالعربية</a>',
    '<a class="twin" href="/blog/plain" lang="en" hreflang="en" dir="ltr">Read in English</a>',
  ]);
  const locale = (page: typeof english) => page.querySelector('meta[property="og:locale:alternate"]')?.getAttribute('content');
  expect([locale(english), locale(other)]).toEqual(['ar_AE', 'en_US']);
  const posting = (page: string) =>
    jsonLdOf(page)
      .flatMap((graph) => graph['@graph'])
      .find((thing) => thing['@type'] === 'BlogPosting');
  expect(posting('blog/plain.html').workTranslation).toMatchObject({ '@id': `${builtUrl}/blog/arabic#article`, inLanguage: 'ar-AE' });
  expect(posting('blog/arabic.html').translationOfWork).toMatchObject({ '@id': `${builtUrl}/blog/plain#article`, inLanguage: 'en-US' });
});

test('a pair is one card of a list, with a link to its Arabic version; the Arabic list has the Arabic ones', () => {
  const cards = (page: string) => [...parse(page).querySelectorAll('[data-card]')].map((card) => card.getAttribute('data-card'));
  expect(cards('blog.html')).toEqual(expect.arrayContaining(['plain', 'alone']));
  expect(cards('blog.html')).not.toContain('arabic');
  expect(parse('blog.html').querySelector('[data-card=plain] .card-twin')?.getAttribute('href')).toBe('/blog/arabic');
  expect(cards('blog/language/ar.html').sort()).toEqual(['alone', 'arabic']);
  expect(parse('blog.html').querySelector('.filters-language')?.getAttribute('href')).toBe('/blog/language/ar');
  expect(parse('blog/language/ar.html').querySelector('.filters-language')?.getAttribute('href')).toBe('/blog');
});

test('pages link images of other sites, which neither the API nor the build requests', () => {
  expect(read('blog/pictured.html')).toContain('/picture.jpg');
  expect(read('index.html')).toContain('/picture.jpg');
  expect(requested).toEqual([]);
});

test('the JSON-LD of every page is valid JSON, and texts of a post are unchanged in it', () => {
  for (const page of htmlFiles().filter((name) => name !== '404.html')) {
    const graphs = jsonLdOf(page);
    for (const graph of graphs) expect(graph).toMatchObject({ '@context': 'https://schema.org', '@graph': expect.any(Array) });
  }
  const [graph] = jsonLdOf('blog/hostile.html');
  expect(graph['@graph'][0]).toMatchObject({
    '@type': 'BlogPosting',
    headline: hostile.title.trim(),
    description: hostile.excerpt?.replaceAll(/\s+/g, ' ').trim(),
  });
  expect(jsonLdOf('index.html')[0]['@graph'].map((thing: { '@type': string }) => thing['@type'])).toEqual([
    'WebSite',
    'Person',
    'ProfessionalService',
  ]);
});

test('structured data stand once in a page, after its content', () => {
  for (const page of ['index.html', 'blog.html', 'blog/plain.html']) {
    const [content = '', ...data] = read(page).split('<script type="application/ld+json">');
    expect(data).toHaveLength(1);
    expect(content).toContain('</footer>');
  }
});

test('the RSS feed is well-formed, keeps every text but control characters, and holds the whole article', () => {
  const xml = read('rss.xml');
  expect(XMLValidator.validate(xml)).toBe(true);
  const { item, link } = new XMLParser().parse(xml).rss.channel;
  expect(link).toBe(`${builtUrl}/blog`);
  const entry = item.find((candidate: { link: string }) => candidate.link === `${builtUrl}/blog/hostile`);
  expect(entry.title).toBe(hostile.title.replace('\u0008', '').trim());
  expect(entry['content:encoded']).toContain('main &lt;/script&gt;');
  expect(entry['content:encoded']).not.toContain('<script');
  expect(Date.parse(entry.pubDate)).toBe(Date.parse(hostile.created_at ?? ''));
});

test('the JSON Feed conforms to version 1.1, with absolute URLs', () => {
  const feed = JSON.parse(read('feed.json'));
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Layla Noor: Latest Insights',
    home_page_url: `${builtUrl}/blog`,
    feed_url: `${builtUrl}/feed.json`,
  });
  for (const item of feed.items) {
    expect(item).toMatchObject({
      id: expect.stringMatching(/^https:/),
      url: expect.stringMatching(/^https:/),
      content_html: expect.any(String),
    });
    if (item.url !== `${builtUrl}/blog/damaged`) expect(new Date(item.date_published).toISOString()).toBe(item.date_published);
    expect(item.content_html).not.toMatch(/<script|<img/);
  }
});

test('the sitemap lists every indexable page with the date of its last edit, and no other page', () => {
  const index = new XMLParser().parse(read('sitemap-index.xml')).sitemapindex.sitemap;
  expect(index.loc).toBe(`${builtUrl}/sitemap-0.xml`);
  const { url } = new XMLParser().parse(read('sitemap-0.xml')).urlset;
  const listed = url.map(({ loc }: { loc: string }) => loc);
  expect(listed.toSorted()).toEqual(findablePages().map(canonicalOf).toSorted());
  expect(listed.filter((loc: string) => /404|\/live|\/states\//.test(loc) || loc.includes('layla_noor_portfolio'))).toEqual([]);
  const post = url.find(({ loc }: { loc: string }) => loc === `${builtUrl}/blog/plain`);
  expect(Date.parse(post.lastmod)).toBeGreaterThan(Date.now() - 600_000);
});

test('robots.txt names the sitemap and not the administrator area', () => {
  expect(read('robots.txt')).toContain(`Sitemap: ${builtUrl}/sitemap-index.xml`);
  expect(read('robots.txt')).not.toContain('portfolio');
});

test('every indexable page names, by its absolute URL, the share image of 1200x630 that the function draws for it, or that of the site', async () => {
  for (const page of findablePages()) {
    const html = read(page);
    const url = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(url.startsWith(`${builtUrl}/`)).toBe(true);
    const { pathname } = new URL(url);
    const name = pathname.replace(/\.[\w-]{12}(?=\.(png|jpg)$)/, '');
    const answered = name === '/share.png' ? name : (await world.request(name)).headers.get('Location');
    expect([page, answered]).toEqual([page, pathname]);
    for (const tag of ['og:image:width" content="1200"', 'og:image:height" content="630"', 'og:image:alt" content="', 'twitter:card"'])
      expect([page, tag, html.includes(tag)]).toEqual([page, tag, true]);
  }
  const png = readFileSync(join(built, 'share.png'));
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(png.length).toBeLessThan(60_000);
});

test('every indexable page names its own URL as canonical and as og:url', () => {
  for (const page of findablePages()) {
    const path = `/${page.replace(/(^|\/)index\.html$|\.html$/, '')}`;
    const url = `${builtUrl}${path === '/' ? '/' : path}`;
    expect(read(page)).toContain(`<link rel="canonical" href="${url}">`);
    expect(read(page)).toContain(`<meta property="og:url" content="${url}">`);
  }
});

test('every description on any page and in the feeds is there and has at most 160 characters', () => {
  for (const page of htmlFiles().filter((name) => !name.includes('_portfolio'))) {
    const tags = [...read(page).matchAll(/<meta (?:name|property)="(?:og:|twitter:)?description" content="([^"]*)"/g)];
    expect([page, tags.length >= 2]).toEqual([page, true]);
    for (const [, text = ''] of tags) expect(plainText(text)).toSatisfy(isDescription);
    const described = JSON.stringify(jsonLdOf(page)).matchAll(/"description":("(?:[^"\\\\]|\\\\.)*")/g);
    for (const [, text = ''] of described) expect(JSON.parse(text)).toSatisfy(isDescription);
  }
  expect(read('blog/long.html')).toContain('<meta name="description" content="What the authority asks for, and why.');
  for (const { summary } of JSON.parse(read('feed.json')).items) expect(summary).toSatisfy(isDescription);
  for (const { description } of new XMLParser().parse(read('rss.xml')).rss.channel.item)
    expect(plainText(description)).toSatisfy(isDescription);
});

test('the styles of every page name the cascade layers in their order', () => {
  for (const page of htmlFiles()) {
    const styles = [...read(page).matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('');
    const names = [...styles.matchAll(/@layer ([^{;]+)/g)].flatMap(([, list]) => list?.split(',').map((name) => name.trim()) ?? []);
    expect([page, [...new Set(names)].filter((name) => name !== 'properties')]).toEqual([
      page,
      ['theme', 'base', 'components', 'utilities'],
    ]);
  }
});

test('the icons have the sizes that their tags and the manifest name', async () => {
  const sizes = { 'favicon-32.png': 32, 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };
  for (const [name, width] of Object.entries(sizes))
    expect(await sharp(join(built, name)).metadata()).toMatchObject({ format: 'png', width, height: width });
  expect(XMLValidator.validate(read('favicon.svg'))).toBe(true);
  for (const { src, sizes } of JSON.parse(read('manifest.webmanifest')).icons)
    expect(sizes).toBe(`${src.match(/\d+/)}x${src.match(/\d+/)}`);
});

test('an edited title has another share image at once, and an edited text the same; a build draws the one of the site alone', async () => {
  await world.db.from('blogs').update({ introduction: 'Edited.' }).eq('id', 'hostile').throwOnError();
  await world.db.from('blogs').update({ title: 'Another title' }).eq('id', 'plain').throwOnError();
  const { folder: edited } = await buildSite(world.supabase, { folder, name: 'edited' });
  const page = (root: string, id: string) => readFileSync(join(root, `blog/${id}.html`), 'utf8');
  expect([page(built, 'hostile').includes('Edited.'), page(edited, 'hostile').includes('Edited.')]).toEqual([false, true]);
  const imageOf = (root: string, id: string) => /og:image" content="([^"]+)"/.exec(page(root, id))?.[1];
  expect(imageOf(edited, 'plain')).not.toBe(imageOf(built, 'plain'));
  expect(imageOf(edited, 'hostile')).toBe(imageOf(built, 'hostile'));
  expect(filesIn(built).filter((name) => /^share/.test(name))).toEqual(['share.png']);
});

function read(name: string): string {
  return answers[name] ?? readFileSync(join(built, name), 'utf8');
}

function parse(name: string): Document {
  return new new Window().DOMParser().parseFromString(read(name), 'text/html') as unknown as Document;
}

function htmlFiles(): string[] {
  return filesIn(built).filter((name) => name.endsWith('.html'));
}

function findablePages(): string[] {
  return htmlFiles().filter((name) => !/(^|\/)_/.test(name) && !read(name).includes('<meta name="robots" content="noindex'));
}

function canonicalOf(name: string): string {
  return /<link rel="canonical" href="([^"]+)"/.exec(read(name))?.[1] ?? `${name} has no canonical URL`;
}

function isDescription(text: string): boolean {
  return text.length > 0 && text.length <= 160;
}

/** The text of an attribute without its character references, which Astro and React write in the same way. */
function plainText(attribute: string): string {
  return attribute.replaceAll(/&(?:#\w+|\w+);/g, '?');
}

function jsonLdOf(name: string) {
  return [...read(name).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json ?? ''));
}
