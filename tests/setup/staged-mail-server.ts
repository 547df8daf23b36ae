import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/**
 * How it treats mails: takes them, refuses the sender's mail for good or for now, refuses the recipient or the sender, never answers, or keeps the mail
 * and fails, is silent or hangs up only then.
 */
type Mood = 'takes' | 'refuses' | 'is busy' | 'knows nobody' | 'refuses the sender' | 'is silent' | 'keeps and fails' | Last;
type Last = 'keeps and is silent' | 'keeps and hangs up';

/** A real mail server that misbehaves on demand. */
export type StagedMailServer = {
  mood: Mood;
  /** The mails that it keeps, whole. */
  readonly mails: string[];
  readonly recipients: string[];
  readonly url: string;
  /** What it says to these recipients, whatever its mood. */
  answers: Map<string, [code: number, said: string]>;
  /** Connections that it has had. */
  connections: number;
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
    answers: new Map<string, [number, string]>(),
    connections: 0,
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
    staged.answers.clear();
    staged.connections = 0;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return staged;
}

function serverOf(staged: StagedMailServer): SMTPServer {
  const moodFor = (mail: string) => (staged.refusedWord && mail.includes(staged.refusedWord) ? staged.refusedMood : staged.mood);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      staged.connections += 1;
      done();
    },
    onMailFrom: (_address, _session, done) => done(staged.mood === 'refuses the sender' ? answer(550, 'Not from here') : undefined),
    onRcptTo: ({ address }, _session, done) => {
      if (staged.mood === 'knows nobody') return done(answer(550, 'No such person here'));
      const said = staged.answers.get(address);
      if (said) return done(answer(...said));
      staged.recipients.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      void text(stream).then(async (mail) => {
        const mood = moodFor(mail);
        if (mood === 'takes' || mood.startsWith('keeps')) staged.mails.push(mail);
        await staged.onMail();
        const busy = () => done(answer(451, 'Try later'));
        const ends: Partial<Record<Mood, () => void>> = {
          takes: () => done(),
          refuses: () => done(answer(554, 'Content refused')),
          'is busy': busy,
          'keeps and fails': busy,
          'keeps and hangs up': () => hangUp(server),
        };
        ends[mood]?.();
      });
    },
  });
  return server.on('error', () => undefined);
}

function hangUp({ connections }: SMTPServer): void {
  for (const { _socket } of connections as unknown as Set<{ _socket: Socket }>) _socket.destroy();
}

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
