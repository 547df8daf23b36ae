import { checkEnvironment, isSecretKey } from '#src/hosting/check-environment.ts';
import type { Variables } from '#src/lib/environment.ts';
import type { Target } from '../environment.ts';
import { bad, type Finding, good } from './finding.ts';

/** Checks that all variables are set and fit each other. */
export function examineVariables({ variables, isHosted }: Target): Finding[] {
  const { problems, advice } = checkEnvironment(variables, isHosted);
  const findings = [...problems, ...advice].map((line) => bad('variables', line));
  return findings.length > 0 ? findings : [good('variables', 'all set')];
}

/** Whether the database can be asked at all; what is missing is among the findings on the variables. */
export function canAskDatabase({ SUPABASE_URL, SUPABASE_SECRET_KEY }: Variables): boolean {
  return URL.canParse(SUPABASE_URL ?? '') && isSecretKey(SUPABASE_SECRET_KEY);
}

/** Does not call the hook: that would start a build. */
export function examineHook({ variables: { BUILD_HOOK_URL }, isHosted }: Target): Finding[] {
  if (!BUILD_HOOK_URL || !isHosted) return [];
  const sound = /^https:\/\/api\.netlify\.com\/build_hooks\/[0-9a-f]{24}(\?.*)?$/.test(BUILD_HOOK_URL);
  return [
    sound
      ? good('build hook', 'looks like one')
      : bad('build hook', 'BUILD_HOOK_URL is no build hook of Netlify; make one (Build & deploy).'),
  ];
}
