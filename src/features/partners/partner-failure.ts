import { ApiError } from '#src/client/api-error.ts';

/** What is told when a partner could not be saved or deleted (specification, section 8). */
export function partnerFailure(error: unknown, doing: 'save' | 'delete'): string {
  if (!(error instanceof ApiError) || error.status === 0) {
    return doing === 'save' ? 'Error saving partner. Please try again.' : 'Error deleting partner. Please try again.';
  }
  const { detail } = error.body;
  return typeof detail === 'string' && detail ? `Error: ${detail}` : `Failed to ${doing} partner`;
}
