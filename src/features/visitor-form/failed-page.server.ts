import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { z } from 'zod';
import type { ApiEnvironment } from '#src/http/context.ts';
import { site } from '#src/site.ts';
import type { Language } from '#src/words/language.ts';
import { wordsOf } from '#src/words/words.ts';
import { type FormField, type FormFields, summaryOf } from './form-field.ts';

/** A form as the page for a browser without script shows it. */
export type PlainForm = {
  /** That it was not sent. */
  title: string;
  fields: FormFields;
  limits: Partial<Record<string, number>>;
  /** Hidden fields that are sent along. */
  hidden: readonly string[];
  /** Where a link leads that sends nothing. */
  backTo: (c: Context<ApiEnvironment>) => string;
};

type Texts = Record<string, string | undefined>;

const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { max-inline-size: 36rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font: 500 2rem/1.2 Georgia, serif; }
form { display: grid; gap: 1rem; }
label { display: grid; gap: 0.25rem; }
input:not([type="checkbox"]), textarea { font: inherit; padding: 0.6rem; inline-size: 100%; box-sizing: border-box; }
.tick { grid-template-columns: auto 1fr; gap: 0.75rem; }
.wrong { font-weight: 600; }
button { font: inherit; padding: 0.75rem 1.5rem; justify-self: start; }
.unseen { position: absolute; inset-inline-start: -99rem; }`;
const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;
const policy = `default-src 'none'; style-src '${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const failureSchema = z.object({
  detail: z.string(),
  code: z.string().catch(''),
  fields: z.record(z.string(), z.string()).catch({}).default({}),
});

/**
 * What a browser without script is shown when its form cannot be taken: what is wrong, and the form again with what was typed. Status and
 * headers stay those of the answer that a program would get.
 */
export async function failedPage(formIn: (lang: Language) => PlainForm, c: Context<ApiEnvironment>, texts: Texts): Promise<Response> {
  const { detail, code, fields } = failureSchema.parse(await c.res.json());
  const lang = texts.lang === 'ar' ? 'ar' : 'en';
  const { visitorForm: words } = wordsOf(lang);
  const form = formIn(lang);
  const problems = Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, words.wrongField || problem]));
  const summary = summaryOf(form.fields, problems, words) || (words.byCode[code] ?? detail);
  c.header('Content-Security-Policy', policy);
  c.header('X-Robots-Tag', 'noindex');
  return c.html(page(form, { lang, texts, problems, summary, action: c.req.path, backTo: form.backTo(c) }), c.res.status as 400);
}

type Shown = { lang: Language; texts: Texts; problems: Texts; summary: string; action: string; backTo: string };

function page({ title, fields, limits, hidden }: PlainForm, { lang, texts, problems, summary, action, backTo }: Shown) {
  const { visitorForm: words } = wordsOf(lang);
  const hasTexts = Object.keys(fields).some((name) => texts[name]);
  return html`<!doctype html>
    <html lang="${lang}"${lang === 'ar' ? raw(' dir="rtl"') : ''}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}: ${site.name}</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p class="wrong">${summary}</p>
          <form method="post" action="${action}">
            ${Object.entries(fields).map(([name, field]) => fieldOf(name, field, texts[name], problems[name], limits[name]))}
            <label class="unseen" aria-hidden="true">${words.leaveEmpty} <input name="website" tabindex="-1" autocomplete="off" /></label>
            ${[...hidden, ...(lang === 'en' || hidden.includes('lang') ? [] : ['lang'])].map((name) => html`<input type="hidden" name="${name}" value="${shown(texts[name])}" />`)}
            <button>${words.sendAgain}</button>
          </form>
          <p>${hasTexts ? '' : `${words.stillInBrowser} `}<a href="${backTo}">${words.backToSite}</a></p>
        </main>
      </body>
    </html>`;
}

function fieldOf(name: string, { label, type, autoComplete = 'off' }: FormField, text = '', problem = '', limit?: number) {
  const wrong = problem && html`<span class="wrong">${problem}</span>`;
  if (type === 'textarea')
    return html`<label>${label} ${wrong}<textarea name="${name}" dir="auto" rows="8" maxlength="${limit}">
${shown(text)}</textarea></label>`;
  if (type === 'checkbox')
    return html`<label class="tick"><input type="checkbox" name="${name}" ${text ? raw('checked') : ''} /> <span>${label} ${wrong}</span></label>`;
  // A choice that was not made, and need not be.
  if (type === 'select' && !text && !problem) return '';
  return html`<label>${label} ${wrong}<input name="${name}" type="${type === 'select' ? 'text' : type}" value="${shown(text)}" autocomplete="${autoComplete}" dir="auto" /></label>`;
}

/** Without the one letter that a page cannot say and the database cannot store. */
function shown(text = ''): string {
  return text.replaceAll('\0', '');
}
