import { UnsecuredJWT } from 'jose';
import { clockTolerance, identityFrom, issuerOf } from '#src/features/session/identity.ts';
import type { TokenVerifier } from '#src/features/session/session.ts';
import { AppError } from '#src/lib/errors.ts';

// The emulator's tokens have no signature. Four safeguards keep this code out of hosted sites: it is outside `src`, where only the
// compiler of one-machine mode finds it, and the three checks below (docs/decisions/0006).
if (process.env.AWS_LAMBDA_FUNCTION_NAME || process.env.CONTEXT === 'production')
  throw new Error('The emulator cannot verify sign-ins of a deployed site.');

/** Replaces `createVerifier` of `src/features/session/verifier.server.ts`. */
export function createVerifier(projectId: string): TokenVerifier {
  const host = new URL(process.env.AUTH_EMULATOR_URL ?? 'http://nowhere.invalid').hostname;
  if (process.env.AUTH_MODE !== 'emulator' || host !== '127.0.0.1') throw new Error('The sign-in emulator is not asked for.');
  if (!projectId.startsWith('demo-')) throw new Error('The sign-in emulator serves projects whose name starts with demo- only.');
  return async (token) => {
    try {
      const { payload } = UnsecuredJWT.decode(token, { issuer: issuerOf(projectId), audience: projectId, clockTolerance });
      return identityFrom(payload, projectId, Date.now() / 1_000);
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('unauthorized', 'This sign-in is not valid any more. Please sign in again.', { cause: error });
    }
  };
}
