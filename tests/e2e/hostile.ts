import type { BrowserContext, Locator, Page } from '@playwright/test';
import { blogRow, messageRow, partnerRow } from '#tests/fixtures/rows.ts';
import { expect, type Site } from './site.ts';
import { recordViolations } from './violations.ts';

/** Texts that try to be interpreted as markup or code. */
export const texts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</textarea><b onclick=alert(1)>',
  '<!-- <x> -->]]><x>',
  '{{constructor.constructor("alert(1)")()}}',
  `\${alert(1)} <%= 7*7 %>`,
  '&lt;b&gt; &amp;amp; %3Cb%3E \\u003cb\\u003e',
  'one\u2028two\u2029three',
  '\u202Eright to left',
];

/** URLs that run code when they are followed or loaded. */
export const unsafeUrls = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
];

const groups = [texts.slice(0, 4), texts.slice(4, 8), texts.slice(8)];

/** Three posts, so that the home page shows all of them; each has a third of the texts in every field. */
export const posts = groups.map((group, index) => {
  const all = group.join(' ');
  const url = unsafeUrls[index % unsafeUrls.length] ?? '';
  return {
    ...blogRow({
      id: `hostile-${index + 1}`,
      title: all,
      subtitle: all,
      excerpt: all,
      introduction: all,
      content: all,
      category_tags: group,
      tags: group,
      created_at: `2100-01-0${index + 1}T00:00:00Z`,
      read_time: group[0],
      key_takeaways: group,
      quick_stats: group,
      main_content: group,
      quote_text: all,
      quote_author: all,
      implementation_framework: all,
      phases: group.map((text) => ({ title: text, description: text })),
    }),
    category: all,
    featured_image: url,
    image: url,
    image_url: url,
    author: { name: all, title: all, bio: all, avatar: url, linkedin: url },
  };
});

const comments = texts.map((text) => messageRow({ blog_id: 'hostile-1', name: text, content: text }));
const partners = texts.map((text, index) => ({
  ...partnerRow({ company_name: text }),
  id: crypto.randomUUID(),
  logo_url: unsafeUrls[index % unsafeUrls.length] ?? '',
}));

/** Stores the texts in every table, published unless `parts` says otherwise. */
export async function plant({ db }: Site, parts: { posts?: object; comments?: object; partners?: object } = {}): Promise<void> {
  const stored = <Row extends object>(rows: Row[], differing: object = {}) => rows.map((row) => ({ ...row, ...differing }));
  await db.from('blogs').insert(stored(posts, parts.posts)).throwOnError();
  await db.from('messages').insert(stored(comments, parts.comments), { defaultToNull: false }).throwOnError();
  await db.from('partners').insert(stored(partners, parts.partners)).throwOnError();
}

export async function uproot({ db }: Site): Promise<void> {
  await db.from('blogs').delete().like('id', 'hostile-%').throwOnError();
  const ids = partners.map(({ id }) => id);
  await db.from('partners').delete().in('id', ids).throwOnError();
}

/** Records executed code: opened dialogs and policy violations. */
export async function recordRuns(context: BrowserContext): Promise<unknown[]> {
  const runs: unknown[] = await recordViolations(context);
  context.on('dialog', (dialog) => {
    runs.push(dialog.message());
    return dialog.dismiss();
  });
  return runs;
}

/** Expects no script element, event handler or unsafe URL made of the texts, in frames neither. */
export async function expectHarmless(page: Page): Promise<void> {
  for (const frame of page.frames()) expect(await frame.evaluate(dangersOfDocument)).toEqual([]);
}

/** Expects the area to show these texts unchanged, and nothing to be interpreted. */
export async function expectWords(area: Locator, words: string[]): Promise<void> {
  for (const text of words) await expect.poll(() => area.evaluate(({ textContent }) => textContent)).toContain(text);
  await expectHarmless(area.page());
}

function dangersOfDocument(): string[] {
  const elements = [...document.querySelectorAll('*')];
  const runs = elements.flatMap((element) => [...element.attributes].filter(({ name }) => /^on/i.test(name)));
  const links = elements.flatMap((element) =>
    [...element.attributes].filter(({ name }) => /^(href|src|action|formaction|poster|srcset|data)$/i.test(name)),
  );
  const isDangerous = ({ value }: Attr) => /^[\s\0-\x20]*(javascript|vbscript|data:text)/i.test(value);
  const scripts = elements.filter(({ tagName, textContent }) => tagName === 'SCRIPT' && /^\s*alert/.test(textContent ?? ''));
  return [...runs, ...links.filter(isDangerous)]
    .map(({ name, value }) => `${name}=${value}`)
    .concat(scripts.map(({ outerHTML }) => outerHTML));
}
