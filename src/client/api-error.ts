/** A response of the API outside of 2xx; status 0 when there was no response at all. */
export class ApiError extends Error {
  readonly status: number;
  /** What happened: a code of the server (`src/lib/errors.ts`), or `unreachable`, `timeout` or `unexpected` from the browser. */
  readonly code: string;
  /** Error messages by field path. */
  readonly fields: Record<string, string>;
  /** The whole response body, for properties other than `detail`. */
  readonly body: Record<string, unknown>;

  /** @param message the `detail` of the response, fit to be shown */
  constructor(status: number, message: string, body: Record<string, unknown> = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = typeof body.code === 'string' ? body.code : 'unknown';
    this.fields = fieldsOf(body);
    this.body = body;
  }
}

/** What the console shows as the cause of a failed request: its address, with the status where there was an answer. */
export function failedRequest(request: string, status?: number, options?: ErrorOptions): Error {
  return new Error(status === undefined ? `${request} was not answered.` : `${request} answered ${status}.`, options);
}

export const unreachableText = 'Could not reach the server. Try again.';

/**
 * The error of a response. A body without `detail` does not come from the API, but from a proxy for example.
 * @param request method and path, for the console
 */
export function errorOf(status: number, text: string, request: string): ApiError {
  const body = bodyOf(text);
  const cause = failedRequest(request, status);
  return typeof body.detail === 'string'
    ? new ApiError(status, body.detail, body, { cause })
    : new ApiError(status, unreachableText, { ...body, code: 'unreachable' }, { cause });
}

/** The `fields` of an unvalidated response body; entries that are not texts are left out. */
export function fieldsOf({ fields }: { fields?: unknown }): Record<string, string> {
  const entries = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  return Object.fromEntries(entries.filter(([, sentence]) => typeof sentence === 'string'));
}

function bodyOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
