import type { Identifier } from '#src/features/privacy/identifier.ts';
import { startMailPage } from './mail-page.ts';
import { startMailServer } from './mail-server.ts';
import { MailStore } from './mail-store.ts';

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
