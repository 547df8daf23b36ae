import type { Database } from '#src/db/client.ts';
import type { LimitName } from './rate-limit.ts';

/** @property sessionId names the session of this request; unlike its token it may be stored and shown */
export type Administrator = { sessionId: string; personId: string; email: string; displayName: string | null; expiresAt: string };

type PreparePicture = (bytes: Uint8Array) => Promise<{
  key: string;
  bytes: Uint8Array;
  width: number;
  height: number;
  variants: { width: number; bytes: Uint8Array }[];
}>;

/** The context of every route; `src/api/app.ts` fills it. */
export type ApiEnvironment = {
  Bindings: {
    ip?: string;
    /** Keeps the function alive until the promise settles, although it has answered. */
    waitUntil?: (work: Promise<unknown>) => void;
  };
  Variables: {
    /** The database; once an administrator passed the check, it notes them in the audit log (§6.audit-log). */
    db: Database;
    requestId: string;
    /** The email addresses of ADMIN_EMAILS. */
    admins: Set<string>;
    verifyToken: (token: string) => Promise<{ email: string; displayName: string | null; signedInAt: Date }>;
    /** The administrator who passed the check of `requireAdmin`. */
    administrator?: Administrator;
    /** Reads the session of this request and sets `administrator`. @throws AppError `unauthorized` or `forbidden` */
    requireAdmin: () => Promise<Administrator>;
    /** Whether the request has an Authorization header. */
    hasToken: boolean;
    /** Counts this request. @throws AppError `too_many` beyond the limit */
    limit: (name: LimitName, subject?: string) => Promise<void>;
    /** A keyed hash of the caller's IP that changes every day. */
    visitorHash: string;
    /** A keyed hash of an administrator's email, which names them in the log; it stays the same. */
    subjectOf: (email: string) => string;
    /** Storage of uploaded images. */
    uploads: {
      put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
      get: (key: string) => Promise<{ bytes: ArrayBuffer; type: string } | null>;
      remove: (key: string) => Promise<void>;
    };
    /** Makes of an uploaded file what is stored of it; only in the function that takes uploads. */
    preparePicture: PreparePicture;
    /** Purges these tags from the edge cache; never fails the request, and is tried again after the response. */
    purge: (...tags: string[]) => Promise<void>;
    /** Posts went public in a request that is no write: a build may be due after it. */
    hasPublished?: boolean;
    /** Set when a mail to the owner may be due after this request. */
    hasNotice?: boolean;
    /** Runs work after the response; its failure is logged and does not reach the client. */
    afterResponse: (work: () => Promise<void>) => void;
  };
};
