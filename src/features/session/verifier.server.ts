import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { AppError } from '#src/lib/errors.ts';
import { clockTolerance, identityFrom, issuerOf, oldestToken } from './identity.ts';
import type { TokenVerifier } from './session.ts';

/** Where Google publishes the keys that sign ID tokens. */
export const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/**
 * Checks ID tokens of a Firebase project against Google's public keys. One-machine mode puts `local/sign-in/emulator-verifier.ts`
 * in the place of this module when it compiles the functions.
 * @param keysUrl where the keys are; tests serve their own
 */
export function createVerifier(projectId: string, keysUrl = googleKeys): TokenVerifier {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5_000, cooldownDuration: 30_000 });
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: issuerOf(projectId),
        audience: projectId,
        requiredClaims: ['exp', 'iat', 'auth_time', 'sub'],
        clockTolerance,
        maxTokenAge: oldestToken + clockTolerance,
      });
      return identityFrom(payload, projectId, Date.now() / 1_000);
    } catch (error) {
      throw asAppError(error);
    }
  };
}

const refusals = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
];

/** What the token is to blame for is refused; anything else means that the keys could not be had (S28). */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (refusals.some((kind) => error instanceof kind)) {
    return new AppError('unauthorized', 'This sign-in is not valid any more. Please sign in again.', { cause: error });
  }
  return new AppError('unavailable', 'Sign-in cannot be checked right now. Please try again.', { cause: error, retryAfter: 10 });
}
