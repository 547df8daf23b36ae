import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from '#src/hosting/inline-code.ts';
import { expect, test } from './site.ts';
import { recordViolations } from './violations.ts';
import { localDir } from './worker-site.ts';

const adminPath = '/layla_noor_portfolio';
const article = '/blog/free-zone-or-mainland';
// A function answers the last but one, with the headers of a page.
const pages = ['/', '/blog', '/blog/category/licensing', article, `${article}/`, '/never/written', '/blog/never-written', adminPath];

test.describe('every page', () => {
  test.use({ expectedConsoleErrors: [/404/] });

  for (const path of pages) {
    test(`${path} is sent with the policy and the other headers`, async ({ request }) => {
      const headers = (await request.get(path)).headers();
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
        'permissions-policy': expect.stringContaining('geolocation=()'),
      });
      const policy = headers['content-security-policy'] ?? '';
      for (const closed of ["default-src 'none'", "base-uri 'none'", "object-src 'none'", "form-action 'self'", "frame-ancestors 'none'"])
        expect(policy).toContain(closed);
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self' (?!.*unsafe)/);
      expect(policy.includes('google')).toBe(path === adminPath);
    });

    test(`${path} causes no policy violation, with motion and without`, async ({ page }) => {
      const violations = await recordViolations(page);
      for (const reducedMotion of ['no-preference', 'reduce'] as const) {
        await page.emulateMedia({ reducedMotion });
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.mouse.wheel(0, 20_000);
        await page.waitForLoadState('networkidle');
      }
      expect(violations).toEqual([]);
    });
  }
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

test.describe('markup that is injected into a page', () => {
  test.use({ expectedConsoleErrors: [/Content Security Policy|violates the following|ERR_BLOCKED_BY_CSP|404/] });

  const injected = `
    <script>window.broken = 'inline'</script><script src="https://evil.example/x.js"></script><img src="/none" onerror="window.broken = 'handler'">
    <base href="https://evil.example/"><iframe src="https://evil.example/"></iframe><object data="/favicon.svg"></object>
    <a id="link" href="javascript:window.broken='link'">x</a><form id="form" action="https://evil.example/"><button>x</button></form>`;

  for (const path of ['/', '/blog/free-zone-or-mainland']) {
    test(`runs no code and sends no request on ${path}`, async ({ page }) => {
      const violations = await recordViolations(page);
      const sent: string[] = [];
      page.on('request', (request) => request.url().includes('evil.example') && sent.push(request.url()));
      page.on('requestfailed', (request) => request.failure()?.errorText === 'csp' && sent.splice(sent.indexOf(request.url()), 1));
      await page.route(path, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace(/<main[^>]*>/, `$&${injected}`) });
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('#link')?.click();
        document.querySelector<HTMLElement>('#form button')?.click();
      });
      const blocked = ['base-uri', 'form-action', 'frame-src', 'object-src', 'script-src-attr', 'script-src-elem'];
      await expect.poll(() => [...new Set(violations.map(({ directive }) => directive))].sort()).toEqual(blocked);
      expect(await page.evaluate(() => [Reflect.get(window, 'broken'), document.baseURI])).toEqual([undefined, page.url()]);
      expect(sent).toEqual([]);
    });
  }
});

function builtPages(): { path: string; html: string }[] {
  const releases = join(localDir(), 'releases');
  const folder = join(releases, JSON.parse(readFileSync(join(releases, 'current.json'), 'utf8')).name);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  return names.map((path) => ({ path, html: readFileSync(join(folder, path), 'utf8') }));
}
