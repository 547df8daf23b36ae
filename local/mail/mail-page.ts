import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';
import { answerOwnHostOnly } from '../own-host.ts';
import { listenHere } from './listen-here.ts';
import type { MailStore } from './mail-store.ts';

const usualPort = 8025;
const listed = 200;

/** A page on which a person at this machine reads the mails; what is in them is shown as text, never run. */
export async function startMailPage(store: MailStore): Promise<{ url: string; stop: () => void }> {
  const server: Server = createServer(getRequestListener(mailPage(store).fetch));
  answerOwnHostOnly(server);
  const port = await listenHere(server, undefined, usualPort);
  return { url: `http://localhost:${port}`, stop: () => void server.close() };
}

export function mailPage(store: MailStore): Hono {
  const policy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] };
  return new Hono()
    .use(secureHeaders({ contentSecurityPolicy: policy, crossOriginResourcePolicy: 'same-origin', referrerPolicy: 'no-referrer' }))
    .use(async (c, next) => {
      await next();
      c.header('Cache-Control', 'no-store');
    })
    .get('/', (c) => c.html(list(store)))
    .get('/:name', (c) => {
      const mail = store.read(c.req.param('name'));
      if (mail === null) return c.html(page('No such mail', html`<p>This mail is not there any more.</p>`), 404);
      const { subject, from, to, date, replyTo, text, source } = mail;
      const head = [`From: ${from}`, `To: ${to}`, ...(replyTo ? [`Reply to: ${replyTo}`] : []), date];
      return c.html(
        page(
          subject,
          html`<p><a href="/">All mails</a></p>
            ${head.map((line) => html`<p>${line}</p>`)}
            <pre dir="auto">${text}</pre>
            <details><summary>Source, with the HTML</summary><pre>${source}</pre></details>`,
        ),
      );
    });
}

function list(store: MailStore) {
  const items = store
    .names()
    .slice(0, listed)
    .map((name) => {
      const { subject, date } = store.read(name) ?? { subject: name, date: '' };
      return html`<li><a href="/${name}">${subject}</a> <small>${date}</small></li>`;
    });
  const text =
    items.length === 0
      ? 'No email yet. The site writes one when a message arrives.'
      : 'Mails that the site on this machine sent, newest first.';
  return page('Mails', html`<p>${text}</p><ol>${items}</ol>`);
}

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><main><h1>${title}</h1>${content}</main></html>`;
}
