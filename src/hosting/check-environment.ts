import { aboutVariable, databaseEnvironment, environmentSchema, type Variables, variableNames } from '#src/lib/environment.ts';

type Findings = {
  /** Errors that stop the build; one line each, beginning with the name of the variable. */
  problems: string[];
  /** Recommendations; the site works without. */
  advice: string[];
};

/**
 * Validates the environment variables. No line ever shows a value.
 * @param isHosted whether this is Netlify; a build on one machine needs the database only
 */
export function checkEnvironment(environment: Variables, isHosted: boolean): Findings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const problems = [...invalidValues(set, isHosted), ...leaks(set), ...wrongKey(set), ...(isHosted ? localValues(set) : [])];
  const missing = variableNames.filter((name) => isHosted && aboutVariable(name).recommended && set[name] === undefined);
  return { problems, advice: missing.map((name) => `${name} is not set; docs/deploy.md says what it is for.`) };
}

function invalidValues(set: Variables, isHosted: boolean): string[] {
  const schema = isHosted ? environmentSchema : environmentSchema.partial().extend(databaseEnvironment.shape);
  const issues = schema.safeParse(set).error?.issues ?? [];
  return issues.map(({ path, message }) => {
    const name = String(path[0]);
    return set[name] === undefined ? `${name} is missing; docs/deploy.md says where to find it.` : `${name} ${message}.`;
  });
}

const secretLooking = /sb_secret_|service_role|build_hooks\/|-----BEGIN|^eyJ[\w-]+\.eyJ/;

/** Variables that begin with PUBLIC_ are written into public files. */
function leaks(set: Variables): string[] {
  const secrets = variableNames.filter((name) => aboutVariable(name).secret).map((name) => set[name]);
  return Object.entries(set)
    .filter(([name]) => /^(PUBLIC|VITE)_/.test(name))
    .filter(([, value = '']) => secretLooking.test(value) || secrets.includes(value))
    .map(([name]) => `${name} holds a secret, and everybody could read it in the built files; remove it.`);
}

function wrongKey({ SUPABASE_SECRET_KEY }: Variables): string[] {
  if (SUPABASE_SECRET_KEY === undefined || isSecretKey(SUPABASE_SECRET_KEY)) return [];
  return ['SUPABASE_SECRET_KEY is the publishable key; the secret key begins with sb_secret_.'];
}

/** Whether this may be a secret key of Supabase, and is not the key of browsers, in its form of today or before. */
export function isSecretKey(key: string | undefined): boolean {
  return key !== undefined && key !== '' && !key.startsWith('sb_publishable_') && roleOf(key) !== 'anon';
}

/** The role that a key of the old form names in its claims. */
function roleOf(key: string): unknown {
  try {
    return JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()).role;
  } catch {
    return undefined;
  }
}

/** Values that belong to one-machine mode only. */
function localValues(set: Variables): string[] {
  const localOnly = variableNames.filter((name) => aboutVariable(name).scopes.includes('local') && set[name] !== undefined);
  return [
    ...localOnly.map((name) => `${name} belongs to one-machine mode; remove it here.`),
    ...(set.FIREBASE_PROJECT_ID?.startsWith('demo-') ? ['FIREBASE_PROJECT_ID names a project of the emulator, not a real one.'] : []),
    ...(set.SUPABASE_URL?.startsWith('http:') ? ['SUPABASE_URL must begin with https://.'] : []),
    ...(set.BUILD_HOOK_URL?.startsWith('http:') ? ['BUILD_HOOK_URL must begin with https://.'] : []),
  ];
}
