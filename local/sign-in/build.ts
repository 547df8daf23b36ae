import { join } from 'node:path';
import type { AstroInlineConfig } from 'astro';

/** Build options of one-machine mode: Google's window needs the network, so this module is replaced (docs/decisions/0036). */
export function localSignIn(environment = process.env): NonNullable<AstroInlineConfig['vite']> {
  const replacement = join(import.meta.dirname, 'account-chooser.ts');
  return {
    resolve: { alias: [{ find: '#src/features/session/google-popup.ts', replacement }] },
    define: { __AUTH_EMULATOR_URL__: JSON.stringify(environment.AUTH_EMULATOR_URL ?? '') },
  };
}
