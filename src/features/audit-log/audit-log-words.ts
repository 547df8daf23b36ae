import { site } from '#src/site.ts';
import type { AuditLogEntry } from './audit-log.ts';

/** What each kind of object is called, one and many. */
const kindWords: Record<string, [one: string, many: string]> = {
  post: ['an article', 'articles'],
  message: ['a message', 'messages'],
  partner: ['a partner', 'partners'],
  picture: ['a picture', 'pictures'],
  'site-profile': ['your site', 'your site'],
  session: ['a session', 'sessions'],
  backup: ['a backup', 'backups'],
  subscriber: ['a subscriber', 'subscribers'],
  person: ['the data of a person', 'the data of persons'],
};

/** Actions whose sentence is not just the word and its object. `…` is the object. */
const phrases: Record<string, string> = {
  created: 'added …',
  unscheduled: 'cancelled the schedule of …',
  'published-as-scheduled': 'published … as scheduled',
  paired: 'made … a version of another article',
  separated: 'separated … from its other language',
  'shared-preview': 'made a private link to …',
  'ended-preview': 'ended the private link to …',
  withdrawn: 'withdrew …',
  erased: 'erased … for good',
  ordered: 'changed the order of …',
  'marked-as-spam': 'marked … as spam',
  'marked-as-not-spam': 'marked … as no spam',
  'taken-off': 'took … off the page',
  replied: 'replied with …',
  reopened: 'opened … again',
  reminded: 'set a reminder for …',
  'opened-comments': 'opened the comments of …',
  'closed-comments': 'closed the comments of …',
  'told-readers': 'told readers of …',
  'stopped-telling': 'stopped telling readers of …',
  'opened-subscriptions': 'let readers subscribe',
  'closed-subscriptions': 'stopped taking subscribers',
  built: 'asked for a build',
  'sent-link': 'sent the link to confirm to …',
  searched: 'looked up …',
  imported: 'imported content',
  'signed-in': 'signed in',
};

export type Sentence = { who: string; before: string; object: string; after: string };

/** A line as a sentence around its object: 'owner@example.com', 'published', '“The first ninety days”', ''. */
export function sentenceOf(line: Omit<AuditLogEntry, 'id'>): Sentence {
  const [before = '', after] = phraseOf(line).split('…');
  const who = line.actor ?? (line.action === 'published-as-scheduled' ? 'The schedule' : 'A command outside this area');
  return { who, before: before.trim(), object: after === undefined ? '' : objectOf(line), after: after?.trim() ?? '' };
}

function phraseOf({ action, kind, count, object_id, session_id }: Omit<AuditLogEntry, 'id'>): string {
  if (action === 'signed-out') return count === 1 && object_id === session_id ? 'signed out' : 'ended …';
  return phrases[action] ?? (kind === 'site' && count === 0 ? action : `${action.replaceAll('-', ' ')} …`);
}

function objectOf({ kind, count, label }: Omit<AuditLogEntry, 'id'>): string {
  if (kind === 'site') return 'the whole site';
  const [one, many] = kindWords[kind] ?? [kind, kind];
  if (count > 1) return `${count.toLocaleString(site.locale)} ${many}`;
  if (kind === 'message' && count === 0) return 'all messages';
  if (kind === 'subscriber' && count === 0) return 'the subscribers';
  // A message from the home page has no title.
  if (!label) return one;
  return kind === 'message' ? `a message about “${label}”` : `“${label}”`;
}
