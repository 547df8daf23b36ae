import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { AppError } from '#src/lib/errors.ts';
import { clockTolerance, identityFrom, issuerOf, maxTokenAge } from './identity.ts';
import type { TokenVerifier } from './session.ts';

/** URL of the public keys that sign ID tokens. */
export const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/**
 * Verifies ID tokens of a Firebase project against Google's public keys. One-machine mode replaces this module by
 * `local/sign-in/emulator-verifier.ts` when it compiles the functions.
 * @param keysUrl URL of the keys; tests serve their own
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
        maxTokenAge: maxTokenAge + clockTolerance,
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

/** Faults of the token are refused; every other error means that the keys could not be fetched. */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (refusals.some((kind) => error instanceof kind)) {
    return new AppError('unauthorized', 'This sign-in is not valid any more. Please sign in again.', { cause: error });
  }
  return new AppError('unavailable', 'Sign-in cannot be checked right now. Please try again.', { cause: error, retryAfter: 10 });
}
