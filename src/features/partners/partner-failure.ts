import { ApiError } from '#src/client/api-error.ts';

/** The text shown when a partner could not be saved or deleted. */
export function partnerFailure(error: unknown, action: 'save' | 'delete'): string {
  if (!(error instanceof ApiError) || error.status === 0) {
    return action === 'save' ? 'Error saving partner. Please try again.' : 'Error deleting partner. Please try again.';
  }
  const { detail } = error.body;
  return typeof detail === 'string' && detail ? `Error: ${detail}` : `Failed to ${action} partner`;
}
