import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Database } from '#src/db/client.ts';
import { blobStore } from '#src/features/pictures/blob-store.server.ts';
import { deploySecret } from './builder/notify.ts';
import { startDatabase } from './database/launch.ts';
import { takeLock } from './lock.ts';
import { startMail } from './mail/launch.ts';
import { startBlobs } from './media/blobs.ts';
import { type PlatformActions, startPlatformApi } from './platform/platform-api.ts';
import { requireFreePorts } from './ports.ts';
import { loadSecrets } from './secrets.ts';
import { seedWhenEmpty } from './seed/seed.ts';
import { databaseServer, prepareLocalDir, type Settings, siteUrl } from './settings.ts';
import { administratorEmails, emulatorProject } from './sign-in/accounts.ts';
import { startSignIn } from './sign-in/launch.ts';
import { makeSignInSecret } from './sign-in/secret.ts';

/** The services around the site, running on this machine. */
export type Services = {
  database: Database;
  /** The variables through which `src` and `netlify` find these services, named as on Netlify. */
  environment: Record<string, string> & { DEPLOY_WEBHOOK_SECRET: string; SUPABASE_SECRET_KEY: string };
  /** `ready` resolves when sign-in works. */
  signIn: { ready: Promise<unknown> };
  /** Which the functions ask of every sign-in; no build and no other process needs it. */
  signInSecret: string;
  /** Where the mails of this machine are read. */
  mailPage: string;
  stop: () => Promise<void>;
};

/**
 * Starts database, media, build hook and sign-in, and fills an empty database with the sample content.
 * @throws Problem with one line that says what to change; nothing is left running then
 */
export async function startServices(settings: Settings, actions: PlatformActions): Promise<Services> {
  prepareLocalDir(settings.localDir);
  const cleanUp: (() => void | Promise<void>)[] = [];
  const stop = async () => {
    for (const step of cleanUp.splice(0).reverse()) await step();
  };
  try {
    return { ...(await startAll(settings, actions, cleanUp)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAll(settings: Settings, actions: PlatformActions, cleanUp: (() => void | Promise<void>)[]) {
  const { localDir, authPort } = settings;
  const lock = takeLock(localDir, 'site');
  cleanUp.push(lock.release);
  await requireFreePorts(settings);
  const { secret: signInSecret, remove: removeSecret } = makeSignInSecret(localDir);
  const signIn = startSignIn(localDir);
  cleanUp.push(removeSecret, signIn.stop);
  const server = databaseServer(settings);
  if (server) console.log(`DATABASE_URL is set: the site uses ${server}.`);
  const databaseProcess = await startDatabase(settings);
  cleanUp.push(databaseProcess.stop);
  const secrets = loadSecrets(localDir);
  const [blobs, platform, mail] = await Promise.all([
    startBlobs(localDir),
    startPlatformApi(secrets.platformToken, actions),
    startMail(localDir, settings.smtpPort),
  ]);
  cleanUp.push(blobs.stop, platform.stop, mail.stop);
  actions.forgetMails = mail.forget;
  const environment = {
    ...blobs.environment,
    URL: siteUrl(settings),
    SUPABASE_URL: databaseProcess.url,
    SUPABASE_SECRET_KEY: secrets.databaseSecretKey,
    BUILD_HOOK_URL: platform.buildHook,
    DEPLOY_WEBHOOK_SECRET: deploySecret(secrets.platformToken),
    // Builds of this machine cost nothing.
    BUILDS_A_MONTH: '0',
    BUILD_QUIET_SECONDS: process.env.BUILD_QUIET_SECONDS ?? '0',
    BUILD_INTERVAL_MINUTES: '0',
    PURGE_API_URL: platform.url,
    NETLIFY_PURGE_API_TOKEN: secrets.platformToken,
    SITE_ID: 'local',
    AUTH_MODE: 'emulator',
    FIREBASE_PROJECT_ID: emulatorProject,
    AUTH_EMULATOR_URL: `http://127.0.0.1:${authPort}`,
    SMTP_URL: mail.smtpUrl,
    NOTIFY_TO: administratorEmails[0] ?? '',
    MAIL_FROM: 'articles@site.example',
    ADMIN_EMAILS: administratorEmails.join(','),
  };
  const runningFile = join(localDir, 'running.json');
  cleanUp.push(() => rmSync(runningFile, { force: true }));
  writeFileSync(runningFile, JSON.stringify({ pid: process.pid, ...environment, MAIL_PAGE: mail.pageUrl }, null, 2), { mode: 0o600 });
  // By this variable the seed finds the store of its pictures.
  Object.assign(process.env, blobs.environment);
  // No person waits for these requests: the seed of a first start, and the scheduler.
  const database = connect(environment, { timeoutMs: 60_000 });
  if (await seedWhenEmpty(database, blobStore())) console.log('The empty database was filled with the sample content.');
  return { database, environment, signIn, signInSecret, mailPage: mail.pageUrl };
}
