import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { z } from 'zod';
import type { ApiEnvironment } from '#src/http/context.ts';
import { site } from '#src/site.ts';
import { consentText, type EnquiryTexts, enquiryFields, enquiryLabels, enquiryLimits } from './enquiry-rules.ts';

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

const lines = {
  name: { type: 'text', filledInAs: 'name' },
  email: { type: 'email', filledInAs: 'email' },
  phone: { type: 'tel', filledInAs: 'tel' },
  topic: { type: 'text', filledInAs: 'off' },
} as const;
type LineName = keyof typeof lines;

const failureSchema = z.object({ detail: z.string(), fields: z.record(z.string(), z.string()).catch({}).default({}) });

/**
 * What a browser without script is shown when its form cannot be taken: what is wrong, and the form again with what was typed.
 * @param failure the answer that a program would get; status and headers stay
 */
export async function failedPage(c: Context<ApiEnvironment>, failure: Response, texts: EnquiryTexts, blogId: string): Promise<Response> {
  const { detail, fields } = failureSchema.parse(await failure.json());
  c.header('Content-Security-Policy', policy);
  c.header('X-Robots-Tag', 'noindex');
  return c.html(page(texts, Object.keys(fields).length > 0 ? '' : detail, fields, blogId), failure.status as 400);
}

function page(texts: EnquiryTexts, detail: string, problems: Record<string, string>, blogId: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Your enquiry was not sent: ${site.name}</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        <main>
          <h1>Your enquiry was not sent</h1>
          <p class="wrong">${detail || 'Please correct what is marked below.'}</p>
          <form method="post" action="/api/enquiries">
            ${linesOf(texts, problems).map((field) => line(field, texts, problems))}
            <label>${enquiryLabels.message} ${problemOf(problems.message)}<textarea name="message" dir="auto" rows="8" maxlength="${enquiryLimits.message}">
${shown(texts.message)}</textarea></label>
            <label class="tick"><input type="checkbox" name="consent" ${texts.consent ? raw('checked') : ''} /> <span>${consentText} ${problemOf(problems.consent)}</span></label>
            <label class="unseen" aria-hidden="true">Leave this empty <input name="website" tabindex="-1" autocomplete="off" /></label>
            <input type="hidden" name="blog_id" value="${shown(blogId)}" />
            <button>Send again</button>
          </form>
          <p>${enquiryFields.some((field) => texts[field]) ? '' : 'What you typed is still in your browser: go back to it. '}<a href="/#contact">Back to the site</a></p>
        </main>
      </body>
    </html>`;
}

/** The topic only where one was chosen: a site need not have any. */
function linesOf(texts: EnquiryTexts, problems: Record<string, string>): LineName[] {
  return (Object.keys(lines) as LineName[]).filter((field) => field !== 'topic' || texts.topic || problems.topic);
}

function line(field: LineName, texts: EnquiryTexts, problems: Record<string, string>) {
  const { type, filledInAs } = lines[field];
  return html`<label>${enquiryLabels[field]} ${problemOf(problems[field])}<input name="${field}" type="${type}" value="${shown(texts[field])}" autocomplete="${filledInAs}" dir="auto" /></label>`;
}

function problemOf(problem: string | undefined) {
  return problem ? html`<span class="wrong">${problem}</span>` : '';
}

/** Without the one letter that a page cannot say and the database cannot store. */
function shown(text: string): string {
  return text.replaceAll('\0', '');
}
