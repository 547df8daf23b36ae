/** Expected failures, without HTTP in them; `src/api/errors.ts` maps each code to a status (decision 36). */
export type ErrorCode = 'bad_request' | 'not_found' | 'unavailable';

export class AppError extends Error {
  readonly code: ErrorCode;

  /** @param message what is wrong and what to do, fit to be shown to a person */
  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
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
