import { expect, test } from 'vitest';
import { sourceOf } from './source.ts';

test.each([
  ['linkedin.com', ['linkedin.com', 'www.linkedin.com', 'ae.linkedin.com', 'lnkd.in', 'com.linkedin.android', 'via:linkedin']],
  ['google.com', ['www.google.com', 'google.ae', 'www.google.co.uk', 'www.google.com.eg', 'com.google.android.googlequicksearchbox']],
  ['mail.google.com', ['mail.google.com', 'com.google.android.gm']],
  ['x.com', ['x.com', 't.co', 'mobile.twitter.com']],
  ['facebook.com', ['l.facebook.com', 'm.facebook.com', 'fb.me', 'com.facebook.katana']],
  ['whatsapp.com', ['web.whatsapp.com', 'wa.me', 'l.wl.co', 'com.whatsapp']],
  ['khaleejtimes.com', ['www.khaleejtimes.com', 'm.khaleejtimes.com', 'khaleejtimes.com']],
  ['m.ae', ['m.ae', 'www.m.ae']],
  ['mylinkedin.com', ['mylinkedin.com']],
  ['blog.linkedin.example', ['blog.linkedin.example']],
])('%s is one source', (source, hosts) => {
  expect(hosts.map(sourceOf)).toEqual(hosts.map(() => source));
});
