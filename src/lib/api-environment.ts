import type { Database } from '#src/db/client.ts';

/** What every route of the API finds in its context. */
export type ApiEnvironment = { Variables: { db: Database; requestId: string } };
