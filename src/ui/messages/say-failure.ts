import { toast } from 'sonner';

/**
 * Says and logs why something failed; the message stays until it is read.
 * @param what for the log
 * @param fallback what is said of a failure that gives no reason
 */
export function sayFailure(what: string, error: unknown, fallback: string, retry?: () => void): void {
  console.error(what, error);
  failureToast(error instanceof Error ? error.message : fallback, { retry });
}

/** A failure that was logged already, with its reason on a second line. */
export function failureToast(text: string, { description, retry }: { description?: string; retry?: (() => void) | undefined } = {}): void {
  const action = retry ? { label: 'Try again', onClick: retry } : { label: 'Close', onClick: () => undefined };
  toast.error(text, { description, action, duration: Number.POSITIVE_INFINITY });
}
