import { expect, test } from 'vitest';
import { ApiError, errorOf } from '#src/client/api-error.ts';
import { partnerFailure } from './partner-failure.ts';

const request = 'PUT /api/worked-with/1';

test.each([
  [errorOf(409, '{"detail":"That name is taken."}', request), 'save', 'Error: That name is taken.'],
  [errorOf(404, '{"detail":"There is no such partner."}', request), 'delete', 'Error: There is no such partner.'],
  [errorOf(502, '<h1>Bad gateway</h1>', request), 'save', 'Failed to save partner'],
  [errorOf(500, '{}', request), 'delete', 'Failed to delete partner'],
  [new ApiError(0, 'Could not reach the server. Try again.'), 'save', 'Error saving partner. Please try again.'],
  [new TypeError('broken'), 'delete', 'Error deleting partner. Please try again.'],
] as const)('%s gives, on %s: %s', (error, action, text) => {
  expect(partnerFailure(error, action)).toBe(text);
});
