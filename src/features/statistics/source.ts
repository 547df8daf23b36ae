/**
 * The hosts of a source besides its own and those below that: short links, former names, and its apps, which Android names as
 * `com.linkedin.android`. What a reader of the mail of a source opened (`mail.google.com`) is a source of its own.
 */
const otherNames: Record<string, readonly string[]> = {
  'linkedin.com': ['lnkd.in', 'com.linkedin.android'],
  'x.com': ['twitter.com', 't.co', 'com.twitter.android'],
  'facebook.com': ['fb.com', 'fb.me', 'com.facebook.katana', 'com.facebook.lite'],
  'instagram.com': ['com.instagram.android'],
  'whatsapp.com': ['wa.me', 'wl.co', 'com.whatsapp', 'com.whatsapp.w4b'],
  'telegram.org': ['t.me', 'telegram.me', 'org.telegram.messenger'],
  'youtube.com': ['youtu.be', 'com.google.android.youtube'],
  'mail.google.com': ['com.google.android.gm'],
  'google.com': ['com.google.android.googlequicksearchbox'],
  'outlook.com': ['outlook.live.com', 'outlook.office.com', 'outlook.office365.com', 'com.microsoft.office.outlook'],
  'reddit.com': ['redd.it', 'com.reddit.frontpage'],
  'pinterest.com': ['pin.it', 'com.pinterest'],
  'slack.com': ['com.slack', 'com.slack.android'],
  'bing.com': [],
  'duckduckgo.com': ['com.duckduckgo.mobile.android'],
  'chatgpt.com': ['chat.openai.com', 'com.openai.chatgpt'],
};

/** The first of these that fits names the source, so mail comes before the search of the same house. */
const sources = Object.entries(otherNames).map(([source, others]) => ({ source, hosts: [source, ...others] }));
const countries = /^(?:www\.|m\.)?(google|bing|pinterest|yandex|yahoo|amazon)(?:\.com?)?\.[a-z]{2}$/;

/** One name for one source, whichever of its hosts a reader came from (§10.marks). */
export function sourceOf(host: string): string {
  const country = countries.exec(host)?.[1];
  if (country) return `${country}.com`;
  const known = sources.find(({ hosts }) => hosts.some((name) => host === name || host.endsWith(`.${name}`)));
  return known?.source ?? host.replace(/^(?:www|m|mobile|amp)\.(?=[^.]+\.)/, '');
}
