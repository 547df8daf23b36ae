import { isRouteErrorResponse } from 'react-router';

export type ErrorReport = { title: string; text: string; stack: string | null; id: string };

/** What an error screen says of an error (specification, section 8; decision 30). */
export function reportOf(error: unknown, id = crypto.randomUUID().slice(0, 8)): ErrorReport {
  if (isRouteErrorResponse(error)) {
    return { title: 'Unhandled Thrown Response!', text: `${error.status} ${error.statusText}`.trim(), stack: null, id };
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { title: 'Application Error!', text: 'Something broke on this page. What you saved is safe.', stack, id };
}
