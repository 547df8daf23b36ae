import { randomInt, randomUUID } from 'node:crypto';
import { createApi } from '#src/api/app.ts';
import type { Database } from '#src/db/client.ts';
import type { BackupStore } from '#src/features/backups/nightly-backups.server.ts';
import type { MailingTools } from '#src/features/mailings/send-mailings.server.ts';
import type { NotificationTools } from '#src/features/notifications/notifications.server.ts';
import { preparePicture } from '#src/features/pictures/prepare-picture.server.ts';
import type { UploadStore } from '#src/features/pictures/uploads.server.ts';
import type { PublishDependencies } from '#src/features/publishing/publish.api.ts';
import type { TokenVerifier } from '#src/features/session/session.ts';
import { createSession } from '#src/features/session/sessions.server.ts';
import type { DrawShareImage } from '#src/features/sharing/share-images.api.ts';
import type { ForgetMails } from '#src/http/local-mails.ts';
import { AppError } from '#src/lib/errors.ts';
import { memoryBackups, memoryStore } from '#tests/fixtures/memory-store.ts';
import { type TestPlatform, testPlatform } from './test-platform.ts';

const device = 'Chrome on Windows';
export const owner = 'owner@example.com';
export const editor = 'editor@example.com';

export type TestApiOptions = {
  verifyToken?: TokenVerifier;
  uploads?: UploadStore;
  drawShareImage?: DrawShareImage;
  backups?: BackupStore;
  requestTimeoutMs?: number;
  publishing?: PublishDependencies;
  notifications?: NotificationTools;
  mailings?: MailingTools;
  forgetMails?: ForgetMails;
};

export type TestApi = {
  readonly api: ReturnType<typeof createApi>;
  /** The list of ADMIN_EMAILS; a test may change it. */
  readonly admins: Set<string>;
  /** The platform around the API: build hook, live site, clock. */
  readonly platform: TestPlatform;
  /** Tags that were purged, in order. */
  readonly purged: string[];
  /** Live pages that were fetched after a save, in order. */
  readonly warmed: string[];
  /** Sends a request, a GET by default, from a random IP by default. */
  readonly request: (path: string, init?: RequestInit, ip?: string) => Promise<Response>;
  /** Sends JSON, with a bearer token if given. */
  readonly send: (method: string, path: string, body?: unknown, token?: string) => Promise<Response>;
  /** Creates a session and returns its token. */
  readonly signIn: (email?: string) => Promise<string>;
};

/** @param database the database that the API uses, `db` by default */
export function testApi(db: Database, options: TestApiOptions = {}, database: () => Database = () => db): TestApi {
  const admins = new Set([owner, editor]);
  const purged: string[] = [];
  const warmed: string[] = [];
  const platform = testPlatform();
  const api = createApi({
    database,
    adminEmails: () => [...admins].join(','),
    verifyToken: options.verifyToken ?? (() => Promise.reject(new AppError('unauthorized', 'No sign-in in this test.'))),
    hashKey: () => 'key of tests',
    uploads: () => options.uploads ?? memoryStore(),
    preparePicture: preparePicture,
    drawShareImage: options.drawShareImage ?? drawShareImage,
    backups: () => options.backups ?? memoryBackups(),
    requestTimeoutMs: options.requestTimeoutMs ?? 60_000,
    purge: async (tags) => void purged.push(...tags),
    warm: async (path) => void warmed.push(path),
    publishing: options.publishing ?? platform.publishing,
    notifications: options.notifications ?? noMail,
    mailings: options.mailings ?? noMailings,
    forgetMails: options.forgetMails ?? (async () => undefined),
  });
  const request: TestApi['request'] = async (path, init, ip = randomIp()) =>
    api.fetch(new Request(`http://localhost${path}`, init), { ip, waitUntil: platform.waitUntil });
  const send: TestApi['send'] = (method, path, body, token) => {
    const headers = {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    };
    return request(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  };
  const signIn: TestApi['signIn'] = async (email = owner) =>
    (
      await createSession(
        db,
        { idToken: randomUUID(), signIn: { email, displayName: null, signedInAt: new Date() }, device },
        new Set([email]),
      )
    ).access_token;
  return { api, admins, platform, purged, warmed, request, send, signIn };
}

/** Loaded by the tests that draw alone. */
const drawShareImage: DrawShareImage = async (...image) => {
  const sharing = await import('#src/features/sharing/draw-share-image.server.ts');
  return new Uint8Array(await sharing.drawShareImage(...image));
};

/** A site that is not set up to send mail. */
const noMail: NotificationTools = {
  settings: () => null,
  open: () => Promise.reject(new Error('No mail in this test.')),
  siteUrl: () => 'https://site.test',
  now: () => new Date(),
};

/** A site that is not set up to send articles. */
export const noMailings: MailingTools = {
  hasMailServer: () => false,
  settings: () => null,
  limits: () => ({ perRun: 200, perDay: 2_000 }),
  open: () => Promise.reject(new Error('No mail in this test.')),
  domain: { sender: () => ({ from: null, selector: null, isLocal: false }), askTxt: async () => 'unasked', now: () => new Date() },
  siteUrl: () => 'https://site.test',
  key: () => 'key of tests',
  now: () => new Date(),
};

function randomIp(): string {
  return `198.51.${randomInt(256)}.${randomInt(256)}`;
}
