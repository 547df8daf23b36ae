import { liveDatabase } from '#src/db/client.ts';
import { blobBackups } from '#src/features/backups/backup-store.server.ts';
import { blobStore } from '#src/features/pictures/blob-store.server.ts';
import type { TokenVerifier } from '#src/features/session/session.ts';
import { createVerifier } from '#src/features/session/verifier.server.ts';
import { forgetLocalMails } from '#src/http/local-mails.ts';
import { callPurgeApi, coalesced } from '#src/http/purge.ts';
import { databaseEnvironment, readEnvironment, signInEnvironment } from '#src/lib/environment.ts';
import { AppError } from '#src/lib/errors.ts';
import type { ApiDependencies } from './app.ts';
import { liveMailings } from './live-mailings.ts';
import { liveNotifications } from './live-notifications.ts';
import { livePublishing } from './live-publishing.ts';

let verifier: TokenVerifier | undefined;

/** What the deployed functions use; settings are read from the environment on use. */
export const liveDependencies: ApiDependencies = {
  database: liveDatabase,
  adminEmails: () => process.env.ADMIN_EMAILS,
  verifyToken: (token) => {
    verifier ??= createVerifier(readEnvironment(signInEnvironment, process.env).FIREBASE_PROJECT_ID);
    return verifier(token);
  },
  hashKey: () => readEnvironment(databaseEnvironment, process.env).SUPABASE_SECRET_KEY,
  uploads: () => blobStore(),
  // The library for pictures is in the functions that make some alone (docs/decisions/0055).
  preparePicture: () => Promise.reject(new AppError('unavailable', 'Pictures cannot be taken here. Please try again.')),
  drawShareImage: () => Promise.reject(new AppError('unavailable', 'Pictures cannot be drawn here. Please try again.')),
  backups: blobBackups,
  purge: coalesced(callPurgeApi),
  warm: (path) => fetch(new URL(path, process.env.URL), { signal: AbortSignal.timeout(8_000) }),
  publishing: livePublishing,
  notifications: liveNotifications,
  mailings: liveMailings,
  forgetMails: forgetLocalMails,
};
