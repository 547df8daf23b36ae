import { z } from 'zod';
import { postIdSchema } from '#src/features/posts/post.ts';
import type { Via } from './arrival.ts';

type Name = { name: string; hint?: string };

/** What the marks of our own links are called. */
const viaNames: Record<`via:${Via}`, Name> = {
  'via:text': { name: 'LinkedIn, your text', hint: 'copied with “Text for LinkedIn”' },
  'via:linkedin': { name: 'linkedin.com' },
  'via:whatsapp': { name: 'WhatsApp, shared links' },
  'via:email': { name: 'Email, shared links' },
  'via:link': { name: 'Copied links' },
  'via:card': { name: 'Contact card' },
  'via:checklist': { name: 'Sent checklists' },
};

/**
 * The hosts of a source besides its own and those below that: short links, former names, and its apps, which Android names as
 * `com.linkedin.android`. What a reader of the mail of a source opened (`mail.google.com`) is a source of its own.
 */
const otherNames: Record<string, readonly string[]> = {
  'linkedin.com': ['lnkd.in', 'com.linkedin.android', 'via:linkedin'],
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

/** What administrators read of a source: of a mark, of a host, and of none. */
export function nameOfSource(source: string): Name {
  if (source === '') return { name: 'Not known', hint: 'typed in, or an app that does not say' };
  return viaNames[source as keyof typeof viaNames] ?? { name: source };
}

const host = z.string().regex(/^(?=.{1,100}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/);

/** Where a visit came from, by the one name of its source: a mark of our own links, such as `via:text`, or a host. */
export const sourceSchema = z.union([z.enum(Object.keys(viaNames)), host]).transform(sourceOf);

/** What both forms send of the visit. What does not fit is stored empty, so that no message is refused for it. */
export const arrivalFields = {
  source: sourceSchema.catch(''),
  landed_on: postIdSchema.nullable().catch(null),
};
