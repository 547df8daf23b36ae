import { UnsecuredJWT } from 'jose';
import { clockTolerance, identityFrom, issuerOf } from '#src/features/session/identity.ts';
import type { TokenVerifier } from '#src/features/session/session.ts';
import { isSameSecret } from '#src/http/secret.ts';
import { AppError } from '#src/lib/errors.ts';

// The emulator's tokens have no signature. Four safeguards keep this code out of hosted sites: it is outside `src`, where only the
// compiler of one-machine mode finds it, and the three checks below (docs/decisions/0036).
if (process.env.AWS_LAMBDA_FUNCTION_NAME || process.env.CONTEXT === 'production')
  throw new Error('The emulator cannot verify sign-ins of a deployed site.');

/**
 * Replaces `createVerifier` of `src/features/session/verifier.server.ts`. The secret of this start replaces the signature, so that a
 * handmade token is worth nothing (docs/decisions/0036).
 */
export function createVerifier(projectId: string): TokenVerifier {
  const { AUTH_EMULATOR_URL = 'http://nowhere.invalid', AUTH_MODE, LOCAL_SIGN_IN_SECRET: secret = '' } = process.env;
  if (AUTH_MODE !== 'emulator' || new URL(AUTH_EMULATOR_URL).hostname !== '127.0.0.1' || secret.length < 43)
    throw new Error('The sign-in emulator is not asked for.');
  if (!projectId.startsWith('demo-')) throw new Error('The sign-in emulator serves projects whose name starts with demo- only.');
  return async (token) => {
    const signatureAt = token.lastIndexOf('.') + 1;
    try {
      if (!isSameSecret(token.slice(signatureAt), secret)) throw new Error('The token lacks the secret of this start.');
      const options = { issuer: issuerOf(projectId), audience: projectId, clockTolerance };
      const { payload } = UnsecuredJWT.decode(token.slice(0, signatureAt), options);
      return identityFrom(payload, projectId, Date.now() / 1_000);
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('unauthorized', 'This sign-in is not valid any more. Please sign in again.', { cause: error });
    }
  };
}
