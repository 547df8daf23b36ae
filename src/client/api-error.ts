/** What an answer of the API that is no success says; status 0 when there was no answer at all. */
export class ApiError extends Error {
  readonly status: number;
  /** The whole body, for what stands beside `detail` (decision 27). */
  readonly body: Record<string, unknown>;

  /** @param message the `detail` of the answer, fit to be shown */
  constructor(status: number, message: string, body: Record<string, unknown> = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

export const unreachable = 'Could not reach the server. Try again.';

/** The error that a response stands for; one without `{ detail }` comes from something between us and the API. */
export function errorOf(status: number, text: string): ApiError {
  const body = bodyOf(text);
  return new ApiError(status, typeof body.detail === 'string' ? body.detail : unreachable, body);
}

function bodyOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
