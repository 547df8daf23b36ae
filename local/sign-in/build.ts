import { join } from 'node:path';
import type { AstroInlineConfig } from 'astro';

/** What one-machine mode builds the sign-in with: Google's window cannot be had offline, so this one module is replaced (decisions/0006). */
export function localSignIn(environment = process.env): NonNullable<AstroInlineConfig['vite']> {
  const replacement = join(import.meta.dirname, 'account-chooser.ts');
  return {
    resolve: { alias: [{ find: '#src/features/session/google-popup.ts', replacement }] },
    define: { __AUTH_EMULATOR_URL__: JSON.stringify(environment.AUTH_EMULATOR_URL ?? '') },
  };
}
