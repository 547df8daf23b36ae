import type { Database } from '#src/db/client.ts';
import type { LimitName } from './limits.ts';

/** What every route of the API finds in its context; `src/api/app.ts` puts it there. */
export type ApiEnvironment = {
  Bindings: {
    ip?: string;
    /** Keeps the function alive until this is done, though it has answered. */
    waitUntil?: (work: Promise<unknown>) => void;
  };
  Variables: {
    db: Database;
    requestId: string;
    /** The addresses that administer. */
    admins: Set<string>;
    verifyToken: (token: string) => Promise<{ email: string; displayName: string | null }>;
    /** The administrator of this request. @throws AppError `unauthorized` or `forbidden` */
    requireAdmin: () => Promise<{ email: string; displayName: string | null; expiresAt: string }>;
    /** Whether an Authorization header came along at all. */
    hasToken: boolean;
    /** Counts this request. @throws AppError `too_many` beyond the limit */
    limit: (name: LimitName, subject?: string) => Promise<void>;
    /** A keyed hash of the caller's address that changes every day. */
    reader: string;
    /** Where uploaded pictures are kept. */
    uploads: {
      put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
      get: (key: string) => Promise<{ bytes: ArrayBuffer; type: string } | null>;
    };
    /** Empties the edge's cache of these tags; never fails the request. */
    purge: (...tags: string[]) => Promise<void>;
    /** Does something once the answer is on its way; its failure is logged and harms nobody. */
    afterAnswer: (work: () => Promise<void>) => void;
  };
};
