/** Codes of expected failures. `src/http/errors.ts` maps each to an HTTP status; clients branch on the code, never on the message. */
export type ErrorCode =
  | 'bad_request'
  | 'unauthorized'
  /** An administrator ended this session before its time, here or on another device. */
  | 'signed_out'
  /** The account is no administrator's. */
  | 'access_denied'
  | 'forbidden'
  /** Comments are closed for the post or the whole site. */
  | 'comments_closed'
  | 'not_found'
  /** An address of an earlier version. */
  | 'conflict'
  /** What was here is deleted, and nothing comes back by itself. */
  | 'gone'
  | 'too_large'
  | 'unsupported'
  | 'too_many'
  /** What was sent took too long to arrive. */
  | 'too_slow'
  | 'unavailable';

type Details = ErrorOptions & {
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
  /** Error messages by field path. */
  fields?: Record<string, string>;
  /** Further properties of the response body, beside `detail`. */
  extra?: Record<string, unknown>;
};

/** An expected failure with a message for the user. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly extra: Record<string, unknown>;

  /** @param message what is wrong and what to do, safe to show to users */
  constructor(code: ErrorCode, message: string, { retryAfter, fields, extra, ...options }: Details = {}) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.retryAfter = retryAfter;
    this.fields = fields;
    this.extra = extra ?? {};
  }
}

/** An environment variable is missing or malformed; the message names it, for the log only. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/**
 * Formats an error in one line, causes included; for logs and terminals, never for visitors. Codes and messages only: what else libraries
 * attach (the row of a constraint, the claims of a token) names persons.
 */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? reasonOf(error.cause) : '';
  return cause === '' ? messageOf(error) : `${messageOf(error)} (${cause})`;
}

function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if (isZodError(error)) return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  if (error instanceof Error) return error.message;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return [code, message].filter((part) => part && typeof part === 'string').join(': ');
}

function isZodError(error: object): error is { issues: { path: PropertyKey[]; message: string }[] } {
  return 'issues' in error && Array.isArray(error.issues);
}
