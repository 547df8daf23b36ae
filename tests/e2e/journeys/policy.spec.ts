import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from '#src/hosting/inline-code.ts';
import { adminPath } from '../editor.ts';
import { expectHarmless, plant, posts, recordRuns, texts, uproot } from '../hostile.ts';
import { expect, test } from '../site.ts';
import { recordViolations } from '../violations.ts';
import { localDir } from '../worker-site.ts';

const article = '/blog/free-zone-or-mainland';
// A function answers the last but one, with the headers of a page.
const pages = ['/', '/blog', '/blog/category/licensing', article, `${article}/`, '/never/written', '/blog/never-written', adminPath];

test('every page is sent with the policy and the other headers', async ({ request }) => {
  for (const path of pages) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'permissions-policy': expect.stringContaining('geolocation=()'),
    });
    const policy = headers['content-security-policy'] ?? '';
    for (const closed of ["default-src 'none'", "base-uri 'none'", "object-src 'none'", "form-action 'self'", "frame-ancestors 'none'"])
      expect(policy, path).toContain(closed);
    expect(/script-src ([^;]*)/.exec(policy)?.[1], path).toMatch(/^'self' (?!.*unsafe)/);
    expect(policy.includes('google'), path).toBe(path === adminPath);
  }
  expect((await request.get('/blog/states/unreachable')).headers()['x-robots-tag']).toBe('noindex');
});

test('inline code of the built pages is allowed by hash, and nothing needs more than that', async ({ request }) => {
  const policyOf = async (url: string) => (await request.get(url)).headers()['content-security-policy'] ?? '';
  const [home, listing, others] = await Promise.all(['/', '/blog', '/404'].map(policyOf));
  const policies: Record<string, string | undefined> = { 'index.html': home, 'blog.html': listing };
  const files = builtPages();
  expect(files.length).toBeGreaterThan(10);
  for (const { path, html } of files) {
    const isAdmin = `/${path}`.startsWith(adminPath);
    const elements = [...html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)];
    const code = elements.filter(([, , attributes = '']) => !/\bsrc=|application\/(ld\+)?json/.test(attributes));
    const policy = policies[path] ?? others;
    for (const [, , , text = ''] of code) expect(policy, `${path}: ${text.slice(0, 80)}`).toContain(digest(text));
    const markup = elements.reduce((rest, [element]) => rest.replace(element, ''), html);
    expect(markup, path).not.toMatch(/<meta[^>]+content-security-policy/i);
    if (!isAdmin) expect(markup.match(/<[^>]+\s(style|on\w+)="[^"]*"/)?.[0], path).toBeUndefined();
  }
});

test.describe('every page', () => {
  test.use({ expectedConsoleErrors: [/404/] });

  test('keeps to its policy, with motion and without, and asks no other origin', async ({ page, baseURL }) => {
    const violations = await recordViolations(page);
    const foreign: string[] = [];
    page.on('request', (request) => !request.url().startsWith(baseURL ?? '') && foreign.push(request.url()));
    for (const path of pages)
      for (const reducedMotion of path === '/' ? (['no-preference', 'reduce'] as const) : (['no-preference'] as const)) {
        await page.emulateMedia({ reducedMotion });
        await page.goto(path);
        await page.mouse.wheel(0, 20_000);
        await page.waitForLoadState('networkidle');
      }
    expect([violations, foreign]).toEqual([[], []]);
  });
});

test.describe('markup that is injected into a page', () => {
  test.use({ expectedConsoleErrors: [/Content Security Policy|violates the following|ERR_BLOCKED_BY_CSP|404/] });

  const injected = `
    <script>window.broken = 'inline'</script><script src="https://evil.example/x.js"></script><link rel="stylesheet" href="https://evil.example/x.css">
    <img src="/none" onerror="window.broken = 'handler'"><base href="https://evil.example/"><iframe src="https://evil.example/"></iframe>
    <object data="/favicon.svg"></object><a id="link" href="javascript:window.broken='link'">x</a><a id="next" href="next">x</a>
    <form id="form" action="https://evil.example/"><button>x</button></form>`;

  test('runs no code, brings no style and leads nowhere', async ({ page }) => {
    const violations = await recordViolations(page);
    for (const path of ['/', article]) {
      violations.length = 0;
      const sent: string[] = [];
      await page.route('https://evil.example/**', async (route) => {
        // Chromium may ask for pictures by a new <base> before it has read the policy that forbids it, so these are not judged.
        if (route.request().resourceType() !== 'image') sent.push(route.request().url());
        await route.fulfill({ body: '' });
      });
      await page.route(path, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace(/<main[^>]*>/, `$&${injected}`) });
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('#link')?.click();
        document.querySelector<HTMLElement>('#form button')?.click();
      });
      const blocked = ['base-uri', 'form-action', 'frame-src', 'object-src', 'script-src-attr', 'script-src-elem', 'style-src-elem'];
      await expect.poll(() => [...new Set(violations.map(({ directive }) => directive))].sort(), path).toEqual(blocked);
      const led = await page.evaluate(() => [
        Reflect.get(window, 'broken'),
        document.baseURI,
        document.querySelector<HTMLAnchorElement>('#next')?.origin,
      ]);
      expect(led, path).toEqual([undefined, page.url(), new URL(page.url()).origin]);
      expect(sent, path).toEqual([]);
    }
  });
});

test('hostile markup in any field is shown as text everywhere', async ({ page, context, site }) => {
  const runs = await recordRuns(context);
  await plant(site);
  await site.purge('blogs');
  const third = posts.map(({ id, key_takeaways }) => ({ path: `/blog/${id}`, texts: key_takeaways }));
  const inHead = (select: string) => page.locator(select).first().getAttribute('content').then(String);
  const shows = async (shown: string | null, expected: string[]) => {
    for (const text of expected) expect(plain(shown ?? '')).toContain(plain(text));
  };
  for (const { path, texts } of third) {
    await page.goto(path);
    await shows(await page.locator('body').textContent(), texts);
    await shows(await page.title(), texts);
    await shows(await inHead('meta[name=description]'), texts);
    await shows(await inHead('meta[property="og:title"]'), texts);
    await expectHarmless(page);
  }
  const scripts = await page.locator('script').count();

  await page.goto('/blog/hostile-1#comments');
  const comments = page.locator('#comments').getByRole('listitem');
  await expect(comments).toHaveCount(texts.length);
  for (const text of texts) await expect(comments.locator('bdi').getByText(text, { exact: true })).toHaveCount(1);
  await expectHarmless(page);

  for (const path of ['/', '/blog']) {
    await page.goto(path);
    await expect(page.locator('[data-card="hostile-3"]:visible')).toBeAttached();
    await shows(await page.locator('main').textContent(), texts);
    await expectHarmless(page);
  }
  for (const text of texts) {
    await page.getByPlaceholder('Search articles...').fill(text);
    await expect(page.getByRole('status').first()).toContainText('matching');
    await shows(await page.getByRole('status').first().textContent(), [text]);
    await expectHarmless(page);
  }
  await uproot(site);
  await page.goto(article);
  expect(await page.locator('script').count()).toBe(scripts);
  expect(runs).toEqual([]);
});

/** Collapses whitespace, as pages and titles do. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function builtPages(): { path: string; html: string }[] {
  const builds = join(localDir(), 'builds');
  const folder = join(builds, JSON.parse(readFileSync(join(builds, 'current.json'), 'utf8')).name);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  return names.map((path) => ({ path, html: readFileSync(join(folder, path), 'utf8') }));
}
