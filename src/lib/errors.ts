/** Expected failures, without HTTP in them; `src/api/errors.ts` maps each code to a status (decision 36). */
export type ErrorCode =
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported'
  | 'too_many'
  | 'unavailable';

type Details = ErrorOptions & {
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
  /** What the client needs to go on, next to `detail` in the answer. */
  extra?: Record<string, unknown>;
};

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;
  readonly extra: Record<string, unknown>;

  /** @param message what is wrong and what to do, fit to be shown to a person */
  constructor(code: ErrorCode, message: string, { retryAfter, extra, ...options }: Details = {}) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.retryAfter = retryAfter;
    this.extra = extra ?? {};
  }
}

/** What went wrong in one line, causes included; for logs and terminals, never for visitors. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'object' ? JSON.stringify(error) : String(error);
  const message = isZodError(error) ? error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ') : error.message;
  return error.cause === undefined ? message : `${message} (${reasonOf(error.cause)})`;
}

function isZodError(error: Error): error is Error & { issues: { path: PropertyKey[]; message: string }[] } {
  return 'issues' in error && Array.isArray(error.issues);
}
