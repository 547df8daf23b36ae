import { ApiError } from '#src/client/api-error.ts';

const ofImage = { failed: 'Failed to upload image. Please try again.', error: 'Error uploading image. Please try again.' };

/** An upload that failed: the sentence to show, a second line about the file, and whether the same file may pass later. */
export class UploadError extends Error {
  readonly reason: string | undefined;
  readonly canRetry: boolean;

  constructor(
    message: string,
    { reason, canRetry = false, ...options }: ErrorOptions & { reason?: string | undefined; canRetry?: boolean },
  ) {
    super(message, options);
    this.name = 'UploadError';
    this.reason = reason;
    this.canRetry = canRetry;
  }
}

/** The server's own text where it is about the file; else a general one (§8.upload). */
export function uploadErrorOf(cause: unknown, general = ofImage): UploadError {
  if (!(cause instanceof ApiError)) return new UploadError(general.error, { cause, canRetry: true });
  const isAboutTheFile = [400, 413, 415].includes(cause.status);
  const hasText = (isAboutTheFile || cause.status === 429) && cause.code !== 'unreachable';
  const reason = hasText && typeof cause.body.reason === 'string' ? cause.body.reason : undefined;
  return new UploadError(hasText ? cause.message : general.failed, { cause, reason, canRetry: !(hasText && isAboutTheFile) });
}
