import { liveDatabase } from '#src/db/client.ts';
import { blobCopies } from '#src/features/backups/copy-store.server.ts';
import type { TokenVerifier } from '#src/features/session/session.ts';
import { createVerifier } from '#src/features/session/verifier.server.ts';
import { blobStore } from '#src/features/uploads/blob-store.server.ts';
import { callPurgeApi, coalesced } from '#src/http/purge.ts';
import { databaseEnvironment, readEnvironment, signInEnvironment } from '#src/lib/environment.ts';
import { createApi } from './app.ts';
import { livePublishing } from './live-publishing.ts';

let verifier: TokenVerifier | undefined;

/** The API of the deployed functions; settings are read from the environment on use. */
export const api = createApi({
  database: liveDatabase,
  adminEmails: () => process.env.ADMIN_EMAILS,
  verifyToken: (token) => {
    verifier ??= createVerifier(readEnvironment(signInEnvironment, process.env).FIREBASE_PROJECT_ID);
    return verifier(token);
  },
  hashKey: () => readEnvironment(databaseEnvironment, process.env).SUPABASE_SECRET_KEY,
  uploads: () => blobStore(),
  copies: blobCopies,
  purge: coalesced(callPurgeApi),
  publishing: livePublishing,
});
