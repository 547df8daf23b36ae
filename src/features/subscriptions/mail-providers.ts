/** Names at the end of which is a country: yahoo.com, yahoo.co.uk, yahoo.fr. */
const inManyCountries = ['aol', 'gmx', 'hotmail', 'live', 'mail', 'outlook', 'rediffmail', 'tutanota', 'yahoo', 'yandex', 'zoho'];

const domains = new Set([
  ...['gmail.com', 'googlemail.com', 'icloud.com', 'me.com', 'mac.com', 'msn.com', 'passport.com', 'ymail.com', 'rocketmail.com'],
  ...[
    'proton.me',
    'protonmail.com',
    'pm.me',
    'fastmail.com',
    'hey.com',
    'hushmail.com',
    'tuta.com',
    'tuta.io',
    'tutamail.com',
    'zohomail.com',
  ],
  ...['mailbox.org', 'posteo.de', 'web.de', 't-online.de', 'freenet.de', 'orange.fr', 'wanadoo.fr', 'free.fr', 'laposte.net', 'libero.it'],
  ...['qq.com', 'foxmail.com', '163.com', '126.com', 'yeah.net', 'sina.com', 'naver.com', 'daum.net', 'bk.ru', 'list.ru', 'inbox.ru'],
  ...['comcast.net', 'verizon.net', 'att.net', 'cox.net', 'btinternet.com', 'sky.com', 'eim.ae', 'emirates.net.ae'],
]);

/** Whether everybody gets an address at this domain, so that nobody may send a newsletter in its name. */
export function isOfMailProvider(domain: string): boolean {
  const [, name = ''] = /^([a-z]+)\.(?:com?\.)?[a-z]+$/.exec(domain.toLowerCase()) ?? [];
  return domains.has(domain.toLowerCase()) || inManyCountries.includes(name);
}
