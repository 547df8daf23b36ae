// A process of its own that sends an article to readers, and prints by how much that raised its memory; its test kills it.
import { connect } from '#src/db/client.ts';
import { openArticleMailer } from '#src/features/mailings/article-mailer.server.ts';
import { sendMailings } from '#src/features/mailings/send-mailings.server.ts';

const { SMTP_URL = '', AT = '' } = process.env;
const now = () => new Date(AT);
const before = process.memoryUsage().rss;
const tools = {
  hasMailServer: () => true,
  settings: () => ({ smtpUrl: SMTP_URL, from: 'articles@mail.site.test' }),
  limits: () => ({ perRun: 10_000, perDay: 10_000 }),
  open: openArticleMailer,
  domain: { sender: () => ({ from: 'articles@mail.site.test', selector: 's1', isLocal: true }), askTxt: async () => [], now },
  siteUrl: () => 'https://site.test',
  key: () => 'key of tests',
  now,
};
await sendMailings(connect(process.env, { timeoutMs: 60_000 }), tools, new Date(now().getTime() + 1_000));
console.log(JSON.stringify({ raisedMegabytes: Math.round((process.resourceUsage().maxRSS * 1_024 - before) / 1_048_576) }));
