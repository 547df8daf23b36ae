import type { Lines } from './attacks.ts';

/** What may break and what is promised all the same. A test proves a line by carrying its id as a tag. */
export const faults: Lines[] = [
  {
    title: 'Publishing',
    lines: {
      R01: 'No database at the start of a build: it fails, the site stays',
      R02: 'No database halfway, or posts missing: the same',
      R03: 'An edit while the build reads: read again, never claimed as published',
      R04: 'One damaged post: shown as far as it can be read, others as ever',
      R05: 'A picture that is away: no matter to the build, a drawing in its place',
      R06: 'A build that dies: the site stays, the reason is told, one button tries again',
      R07: 'Edits while a build runs: one further build with all of them',
      R08: 'Twenty edits: two further builds at most',
      R09: 'The hook fails: the edit is stored, and asked for until it is live',
      R10: 'The hook answers and nothing is built: the same',
      R11: 'Publishing is held by a person: told so, and asked for rarely',
      R12: 'A deleted post: gone from the API at once, from the site with the build, told in between',
      R13: 'A post newer than the build is readable at its address',
      R14: 'Back to an older release: it works on the schema of today',
      R15: 'A page left open over a deploy finds its way',
      R16: 'Each state of publishing is shown, as the live site says',
    },
  },
  {
    title: 'Writing',
    lines: {
      R17: 'Two people, one post: nobody overwrites, both texts are shown',
      R18: 'Deleted while being edited: can be saved as a new one',
      R19: 'The session ends: sign in over the form, the same save goes on',
      R20: 'The tab dies: the text is offered again',
      R21: 'Two tabs: the second is warned, each keeps its own draft',
      R22: 'No room on the device: told so, saving works',
      R23: 'The answer is lost: sent again, stored once',
      R24: 'A double click has one effect',
      R25: 'No answer: told after 20 s, with all the text',
      R26: 'Typed after the save: kept',
      R27: 'Deleting asks, and can be undone for 30 days',
      R28: 'A write is whole or not at all',
    },
  },
  {
    title: 'Comments and visitors',
    lines: {
      R29: 'One comment, however often it is sent',
      R30: 'No database: pages read as ever, comments say so within 8 s and keep the text',
      R31: 'Offline: told so, the text stays',
      R32: 'Any broken answer: the same calm state',
      R33: 'Without scripts everything can be read',
      R34: 'Counting views never disturbs',
      R35: "The visitor's clock changes no date; a sign-in names it",
      R36: 'The sample post is labelled and not found by search engines',
    },
  },
  {
    title: 'Functions, uploads, platform',
    lines: {
      R37: 'Slow parts: an end after 8 s, with when to come back',
      R38: 'No picture store: told so, nothing points nowhere, pages stay whole',
      R39: 'Uploaded and never used: cleared away',
      R40: 'Lost metadata: the right type all the same',
      R41: 'A paused database is noticed within a day, and named',
      R42: 'Missing settings: no build, or a plain 503, named in the log alone',
      R43: "Google's keys are away: who is in stays in",
      R44: 'Told or run twice: once in effect',
      R45: 'Half a migration: none',
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
      R52: 'The end is the end of every part',
    },
  },
];

/** Why a line has no test, or what its tests leave open. */
export const faultRemarks: Readonly<Record<string, string>> = {
  R14: 'Functions of an older deploy are a matter of Netlify; what can be held to here is that no migration takes anything away.',
  R28: 'Who saved last stands in the row itself, so that there is no second row that could be missing.',
  R31: 'Pages are read again as far as the browser keeps them; there is no service worker.',
  R37: 'How long reading takes is measured by `npm run bench`, see `docs/benchmarks.md`.',
  R45: 'A hosted database is migrated before the deploy (`docs/deploy.md`), and the doctor names what is behind; the functions do not ask for its version on each request.',
  R48: 'A disk that fills under the running database needs a file system of its own; what it leads to, a database that hangs, is staged instead.',
  R49: 'Not promised, and README.md says so: the embedded database does not force its writes to the disk.',
};
