import { expect, test } from 'vitest';
import { pastedAddress } from './addresses.ts';

const meant = 'https://example.com/a?b=c';
const encoded = encodeURIComponent(meant);
const base64 = btoa(meant);

test.each([
  `https://eur01.safelinks.protection.outlook.com/?url=${encoded}&data=05%7C01&reserved=0`,
  `https://gov01.safelinks.protection.office365.us/?url=${encoded}`,
  `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${encoded}&locale=en`,
  `https://urldefense.proofpoint.com/v1/url?u=${encoded}&k=1`,
  'https://urldefense.proofpoint.com/v2/url?u=https-3A__example.com_a-3Fb-3Dc&d=DwMF&c=x',
  'https://urldefense.com/v3/__https://example.com/a?b=c__;!!Abc!xyz$',
  'https://urldefense.com/v3/__https:/example.com/a*b=c__;Pw!!Abc!xyz$',
  `https://linkprotect.cudasvc.com/url?a=${encoded}&c=E,1`,
  `https://secure-web.cisco.com/1abcDEF/${encoded}`,
  `https://eu-central-1.protection.sophos.com?d=example.com&u=${base64}&i=1`,
  `https://imsva91-ctp.trendmicro.com:443/wis/clicktime/v1/query?url=${encoded}&umid=1`,
  `https://protect2.fireeye.com/v1/url?k=1&q=1&e=2&u=${encoded}`,
  `https://clicktime.symantec.com/15t?h=1&u=${encoded}`,
  'https://url.avanan.click/v2/___https://example.com/a?b=c___.YXAz',
  `https://mail.example.net/fmlurlsvc/?fewReq=:B:&url=${encoded}`,
  `https://atpscan.global.hornetsecurity.com/index.php?atp_str=1&u=${encoded}`,
  `https://link.edgepilot.com/s/1/2?u=${encoded}`,
  `https://linklock.titanhq.com/analyse?url=${encoded}`,
  `https://linkscan.io/scan/ux/${base64}/1`,
  `https://www.linkedin.com/redir/redirect?url=${encoded}`,
  `https://www.linkedin.com/safety/go?url=${encoded}`,
  `https://l.facebook.com/l.php?u=${encoded}&h=1`,
  `https://l.instagram.com/?u=${encoded}&e=1`,
  `https://l.threads.net/?u=${encoded}`,
  `https://l.wl.co/l?u=${encoded}`,
  `https://www.youtube.com/redirect?event=1&q=${encoded}`,
  `https://slack-redir.net/link?url=${encoded}`,
  `https://out.reddit.com/t3_1?url=${encoded}`,
  `https://href.li/?${meant}`,
  `https://vk.com/away.php?to=${encoded}`,
  `https://link.zhihu.com/?target=${encoded}`,
  `https://www.google.ae/url?sa=t&url=${encoded}`,
  'https://www.google.com/amp/s/example.com/a?b=c',
  `https://duckduckgo.com/l/?uddg=${encoded}&rut=1`,
  `https://www.bing.com/ck/a?!&p=1&u=a1${base64.replaceAll('=', '')}&ntb=1`,
  `https://r.search.yahoo.com/_ylt=1/RV=2/RU=${encoded}/RK=2`,
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(`https://l.facebook.com/l.php?u=${encoded}`)}`,
  'https://example.com/a?b=c&utm_source=chatgpt.com',
])('%s is the address that it leads to', (redirect) => {
  expect(pastedAddress(redirect)).toBe(meant);
});

test.each([
  ['https://www.google.com/url?q=javascript:alert(1)', null],
  ['https://www.google.com/url?q=fees', 'https://www.google.com/url?q=fees'],
  ['https://www.google.com/search?q=https://example.com', 'https://www.google.com/search?q=https://example.com'],
  ['#fees', null],
  ['javascript:alert(1)', null],
])('%s is %s', (written, address) => {
  expect(pastedAddress(written)).toBe(address);
});

test.each([
  ['tel:+971 4 555 0100', 'tel:+97145550100'],
  ['tel:%2B971%204%20555%200100', 'tel:+97145550100'],
  ['tel:\u202a+971\u20114\u2011555 0100\u202c', 'tel:+971-4-5550100'],
  ['tel:+٩٧١٤٥٥٥٠١٠٠', 'tel:+97145550100'],
  ['tel:04/555/0100', 'tel:045550100'],
  ['callto:+97145550100', 'tel:+97145550100'],
  ['mailto: info@example.com', 'mailto:info@example.com'],
  ['mailto:%20info@example.com', 'mailto:info@example.com'],
  ['mailto:info@example.com\u200b', 'mailto:info@example.com'],
  ['mailto:Layla Noor <info@example.com>', 'mailto:info@example.com'],
  ['mailto:"Noor, Layla" <info@example.com>', 'mailto:info@example.com'],
  ['mailto:a@example.com; b@example.com', 'mailto:a@example.com,b@example.com'],
  ['MAILTO:info@example.com?subject=A question', 'mailto:info@example.com?subject=A%20question'],
])('%j reaches %s', (written, address) => {
  expect(pastedAddress(written)).toBe(address);
});
