import type { Lines } from './attacks.ts';

/** What may break and what is promised all the same. A test proves a line by carrying its id as a tag. */
export const faults: Lines[] = [
  {
    title: 'Publishing',
    lines: {
      R01: 'No database at the start of a build: it fails, the site stays',
      R02: 'No database halfway, or posts missing: the same',
      R03: 'An edit while the build reads: read again, never claimed as published',
      R04: 'One damaged post: shown as far as it can be read; the others are unaffected',
      R05: 'An image that is missing: no matter to the build, a drawing takes its place',
      R06: 'A build that fails: the site stays, the reason is shown, one button tries again',
      R07: 'Edits while a build runs: one further build with all of them',
      R08: 'Twenty edits: two further builds at most; an evening of writing on a hosted site: three',
      R09: 'The hook fails: the edit is stored, and requested until it is live, three more times a day at most',
      R10: 'The hook answers and nothing is built: the same',
      R11: 'A person locks publishing or goes back: shown, and nothing is built until somebody asks',
      R12: 'A deleted post: gone from the API at once, from its page as it is loaded, from the site with the build',
      R13: 'A post newer than the build is readable at its URL',
      R14: 'An older release works on the schema of today',
      R15: 'A page that stays open over a deploy goes on working',
      R16: 'Each state of publishing is shown, as the live site confirms it',
    },
  },
  {
    title: 'Writing',
    lines: {
      R17: 'Two people, one post: nobody overwrites, both texts are shown',
      R18: 'Deleted while being edited: can be saved as a new one',
      R19: 'The session ends: sign in above the form, the same save goes on',
      R20: 'The tab dies: the text is offered again',
      R21: 'Two tabs: the second is warned, each keeps its own draft',
      R22: 'No storage on the device: shown, saving works',
      R23: 'The answer is lost: sent again, stored once',
      R24: 'A double click has one effect',
      R25: 'No answer: shown after 20 s, with all the text',
      R26: 'Typed after the save: kept',
      R27: 'Deleting asks, and can be undone for 30 days',
      R28: 'A write happens as a whole or not at all',
    },
  },
  {
    title: 'Comments and visitors',
    lines: {
      R29: 'One comment, however often it is sent',
      R30: 'No database: pages are readable, comments say so within 8 s and keep the text',
      R31: 'Offline: shown, the text stays',
      R32: 'Any broken answer: the same state of failure',
      R33: 'Without JavaScript everything can be read',
      R34: 'Counting views never disturbs the page',
      R35: "The visitor's clock changes no date; the sign-in names a wrong one",
      R36: 'The sample post is labelled and not found by search engines',
    },
  },
  {
    title: 'Functions, uploads, platform',
    lines: {
      R37: 'Slow services: an answer after 8 s, with when to come back',
      R38: 'No image store: shown, no link is broken, pages stay whole',
      R39: 'Uploaded and never used: deleted after 7 days',
      R40: 'Lost metadata: the right type all the same',
      R41: 'A paused database is noticed within a day, and named',
      R42: 'Missing settings: no build, or a plain 503, named in the log alone',
      R43: "Google's keys cannot be fetched: open sessions go on",
      R44: 'Delivered or run twice: one effect',
      R45: 'A migration that fails halfway: nothing of it stays',
    },
  },
  {
    title: 'One machine',
    lines: {
      R46: 'Killed while writing: every acknowledged row is there',
      R47: 'Started twice: refused, the first goes on',
      R48: 'A full disk: refused at the start, a database that hangs is started again',
      R49: 'A power cut',
      R50: 'Taken ports, wrong tools, damaged data: one line each, nothing left running',
      R51: 'The sign-in emulator restarts with its accounts',
      R52: 'Stopping ends every process',
    },
  },
  {
    title: 'Mail',
    lines: {
      R53: 'Thousands of events in an hour: one mail at once, then a digest',
      R54: 'A mail server that is down, slow or refuses: tried again for days, seen in the administrator area',
      R55: 'A mail server that takes a mail and fails then: the same mail again, under the same id',
      R56: 'Many senders at once: each mail is sent once',
      R57: 'Killed between storing and sending: every mail arrives',
      R58: 'A database that is gone between reading and sending: no mail is lost',
    },
  },
  {
    title: 'Scale',
    lines: { R59: 'Ten years of content: 10,000 posts, 100,000 comments, 20,000 enquiries; requests find their rows by an index' },
  },
];

/** Why a line has no test, or what its tests leave open. */
export const faultRemarks: Readonly<Record<string, string>> = {
  R14: 'Which functions an older deploy runs is up to Netlify; tested here is that no migration removes anything.',
  R28: 'Who saved last is a column of the same row, so no second row can be missing.',
  R31: 'Offline, pages are readable only as far as the browser caches them; there is no service worker.',
  R37: 'Times of reading are measured by `npm run bench` (`docs/benchmarks.md`).',
  R45: 'A hosted database is migrated before the deploy (`docs/deploy.md`), and the doctor names what is behind; the functions do not ask for its version on each request.',
  R48: 'Filling the disk under a running database needs a file system of its own; the test stages its effect, a database that hangs.',
  R49: 'Not promised, and README.md says so: the embedded database does not force its writes to the disk.',
};
