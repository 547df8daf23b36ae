import { isRouteErrorResponse } from 'react-router';

export type ErrorReport = { title: string; text: string; stack: string | null; id: string };

/** The texts of the error screen for an error (§8.routing). */
export function errorReport(error: unknown, id = crypto.randomUUID().slice(0, 8)): ErrorReport {
  if (isRouteErrorResponse(error)) {
    return { title: 'Unhandled Thrown Response!', text: `${error.status} ${error.statusText}`.trim(), stack: null, id };
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { title: 'Application Error!', text: 'Something broke on this page. What you saved is safe.', stack, id };
}
