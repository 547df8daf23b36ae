import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/**
 * How it treats mails: takes them, refuses the sender's mail for good or for now, refuses the recipient, never answers, or keeps the mail and fails
 * only then.
 */
type Mood = 'takes' | 'refuses' | 'is busy' | 'knows nobody' | 'is silent' | 'keeps and fails' | 'keeps and is silent';

/** A real mail server that misbehaves on demand. */
export type StagedMailServer = {
  mood: Mood;
  /** The mails that it keeps, whole. */
  readonly mails: string[];
  readonly recipients: string[];
  readonly url: string;
  /** A mail with this word is refused, for good or for now. */
  refusedWord: string;
  refusedMood: 'refuses' | 'is busy';
  /** Runs when a mail has arrived, before it is answered. */
  onMail: () => Promise<void> | void;
};

/** One for the tests of a file; each test begins with an empty one that takes mails. */
export function stagedMailServer(): StagedMailServer {
  const staged = {
    mood: 'takes' as Mood,
    mails: [] as string[],
    recipients: [] as string[],
    url: '',
    refusedWord: '',
    refusedMood: 'refuses' as const,
    onMail: () => {},
  };
  const server = serverOf(staged);
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    staged.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    Object.assign(staged, { mood: 'takes', refusedWord: '', refusedMood: 'refuses', onMail: () => {} });
    staged.mails.length = 0;
    staged.recipients.length = 0;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return staged;
}

function serverOf(staged: StagedMailServer): SMTPServer {
  const moodFor = (mail: string) => (staged.refusedWord && mail.includes(staged.refusedWord) ? staged.refusedMood : staged.mood);
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => {
      if (staged.mood === 'knows nobody') return done(answer(550, 'No such person here'));
      staged.recipients.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      void text(stream).then(async (mail) => {
        const mood = moodFor(mail);
        if (['takes', 'keeps and fails', 'keeps and is silent'].includes(mood)) staged.mails.push(mail);
        await staged.onMail();
        if (mood === 'takes') done();
        else if (mood === 'refuses') done(answer(554, 'Content refused'));
        else if (!mood.endsWith('silent')) done(answer(451, 'Try later'));
      });
    },
  }).on('error', () => undefined);
}

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
