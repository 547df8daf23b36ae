import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Identifier } from '#src/features/visitor-texts/identifier.ts';
import { listenHere } from './listen-here.ts';
import { startMailPage } from './mail-page.ts';
import { MailStore } from './mail-store.ts';

const usualPort = 2525;

const maxBytes = 1_000_000;

/** The mails of this machine: the server that takes them, and the page on which they are read. */
export async function startMail(localDir: string, smtpPort: number | undefined) {
  const store = new MailStore(localDir);
  const server = await startMailServer(store, smtpPort);
  const page = await startMailPage(store);
  return {
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    pageUrl: page.url,
    forget: (identifier: Identifier, references: string[]) => store.forget(identifier, references),
    stop: async () => {
      page.stop();
      await server.stop();
    },
  };
}

/** A mail server for this machine alone, which keeps every mail. @param port the usual one by default */
async function startMailServer(store: MailStore, port: number | undefined): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    logger: false,
    closeTimeout: 1_000,
    // The whole mail is read before it is answered, or the sender would not read the answer.
    onData: (stream, _session, done) =>
      void buffer(stream)
        .then((mail) => {
          if (stream.sizeExceeded) throw Object.assign(new Error('This mail is too large.'), { responseCode: 552 });
          store.add(mail);
        })
        .then(() => done(), done),
  });
  // Of connections that break.
  server.on('error', () => undefined);
  return { port: await listenHere(server.server, port, usualPort), stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
