import { z } from 'zod';
import { ConfigurationError, reasonOf } from './errors.ts';
import './messages.ts';

/** Where a variable is set. `local`: by one-machine mode itself; `tools`: for export and import; no scope: nowhere. */
type Scope = 'builds' | 'functions' | 'local' | 'tools';
type About = { scopes: Scope[]; secret?: true; recommended?: true };

const both: About = { scopes: ['builds', 'functions'] };
const local: About = { scopes: ['local'] };
const secret = { ...both, secret: true } as const;

const host = z.string().regex(/^[a-z0-9.-]+$/i, 'must be a host name alone, such as project.firebaseapp.com');
/** A number with a default that holds for an empty value as well. */
function wholeNumber(standard: number, most: number) {
  const digits = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number);
  const limited = digits.pipe(z.number().max(most, `must be at most ${most}`));
  return z.preprocess((value) => value || undefined, limited.default(standard));
}

const emails = z.string().refine((text) => {
  const list = text.split(',').map((email) => email.trim());
  return list.every((email) => z.email().safeParse(email).success);
}, 'must be a list of email addresses, separated by commas');

/**
 * Every environment variable of the product. `.env.example` describes the same ones, and a test compares both. Not included: what
 * Netlify sets itself (URL, CONTEXT, …) and the settings of one-machine mode (`local/settings.ts`).
 */
export const environmentSchema = z.object({
  SUPABASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address of the Supabase project, beginning with https://' })
    .refine(isOrigin, 'must be the address of the Supabase project alone, such as https://name.supabase.co, without a path')
    .meta(both),
  SUPABASE_SECRET_KEY: z.string().min(20, 'is too short to be a secret key').meta(secret),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'must be the id of a Firebase project')
    .meta(both),
  PUBLIC_FIREBASE_API_KEY: z
    .string()
    .min(1)
    .meta({ scopes: ['builds'] }),
  PUBLIC_FIREBASE_AUTH_DOMAIN: host.optional().meta({ scopes: ['builds'] }),
  ADMIN_EMAILS: emails.meta(both),
  BUILD_HOOK_URL: z
    .url('must be the address of the build hook')
    .optional()
    .meta({ ...secret, recommended: true }),
  DEPLOY_WEBHOOK_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .meta({ ...secret, recommended: true }),
  BUILDS_A_MONTH: wholeNumber(0, 10_000).meta(both),
  BUILD_QUIET_SECONDS: wholeNumber(300, 3_600).meta(both),
  BUILD_INTERVAL_MINUTES: wholeNumber(60, 10_000).meta(both),
  DATABASE_MB: wholeNumber(500, 1_000_000).meta({ scopes: ['functions', 'tools'] }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be the address of the mail server, such as smtps://name:password@mail.example.com' })
    .optional()
    .meta(secret),
  NOTIFY_TO: emails.optional().meta(both),
  NOTIFY_FROM: z.email('must be an email address').optional().meta(both),
  MAIL_FROM: z.email('must be an email address').optional().meta(both),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i, 'must be the name before ._domainkey alone, such as s1')
    .optional()
    .meta(both),
  MAIL_PER_RUN: wholeNumber(200, 10_000).meta(both),
  MAIL_PER_DAY: wholeNumber(2_000, 1_000_000).meta(both),
  HSTS_SUBDOMAINS: z.literal('1', 'must be 1 or nothing').optional().meta(both),
  NETLIFY_SITE_ID: z
    .string()
    .min(1)
    .optional()
    .meta({ scopes: ['tools'] }),
  NETLIFY_AUTH_TOKEN: z
    .string()
    .min(1)
    .optional()
    .meta({ scopes: ['tools'], secret: true }),
  PUBLISH_WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional().meta(secret),
  AUTH_MODE: z.literal('emulator', 'must be emulator or nothing').optional().meta(local),
  AUTH_EMULATOR_URL: z.url('must be the address of the sign-in emulator').optional().meta(local),
  BUILD_FINGERPRINT: z.string().min(1).optional().meta(local),
  PURGE_API_URL: z.url('must be the address of the local platform').optional().meta(local),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .undefined('makes libraries of Firebase accept unsigned sign-ins; remove it')
    .optional()
    .meta({ scopes: [] }),
});

/** Whether an address names a server and nothing on it: one with a path, as of its dashboard, would answer, but not as the database. */
function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  return url === null || (url.pathname === '/' && url.search === '' && url.hash === '');
}

export type VariableName = keyof typeof environmentSchema.shape;
export type Variables = Record<string, string | undefined>;

/** The metadata of a variable: scopes, secrecy, advice. */
export function aboutVariable(name: VariableName): About {
  return environmentSchema.shape[name].meta() as unknown as About;
}

export const variableNames = Object.keys(environmentSchema.shape) as VariableName[];

/**
 * Reads the variables that a schema names.
 * @throws ConfigurationError that names each variable that is missing or malformed
 */
export function readEnvironment<S extends z.ZodType>(schema: S, variables: Variables): z.output<S> {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  throw new ConfigurationError(reasonOf(result.error));
}

export const databaseEnvironment = environmentSchema.pick({ SUPABASE_URL: true, SUPABASE_SECRET_KEY: true });

/** Firebase's libraries skip signature checks when the second variable is set, so a site with it is misconfigured. */
export const signInEnvironment = environmentSchema.pick({ FIREBASE_PROJECT_ID: true, FIREBASE_AUTH_EMULATOR_HOST: true });

/** The variables of publishing; each is read on use, and named in the log when it is missing. */
export const hookEnvironment = environmentSchema.pick({ BUILD_HOOK_URL: true }).required();
export const policyEnvironment = environmentSchema.pick({ BUILDS_A_MONTH: true, BUILD_QUIET_SECONDS: true, BUILD_INTERVAL_MINUTES: true });
export const deployEnvironment = environmentSchema.pick({ DEPLOY_WEBHOOK_SECRET: true }).required();
export const databaseWebhookEnvironment = environmentSchema.pick({ PUBLISH_WEBHOOK_SECRET: true });

/** How large the database may grow, in megabytes. */
export const planEnvironment = environmentSchema.pick({ DATABASE_MB: true });

/** Both or neither: without a mail server, notifications wait. An empty variable is none. */
const variableOr = <S extends z.ZodType>(schema: S) => z.preprocess((value) => value || undefined, schema);
export const mailEnvironment = z.object({
  SMTP_URL: variableOr(environmentSchema.shape.SMTP_URL),
  NOTIFY_TO: variableOr(environmentSchema.shape.NOTIFY_TO),
  NOTIFY_FROM: variableOr(environmentSchema.shape.NOTIFY_FROM),
  MAIL_FROM: variableOr(environmentSchema.shape.MAIL_FROM),
});

/** The sender of articles by email, and how many go out. */
export const mailingEnvironment = z.object({
  SMTP_URL: variableOr(environmentSchema.shape.SMTP_URL),
  MAIL_FROM: variableOr(environmentSchema.shape.MAIL_FROM),
  MAIL_DKIM_SELECTOR: variableOr(environmentSchema.shape.MAIL_DKIM_SELECTOR),
  MAIL_PER_RUN: environmentSchema.shape.MAIL_PER_RUN,
  MAIL_PER_DAY: environmentSchema.shape.MAIL_PER_DAY,
  AUTH_MODE: variableOr(environmentSchema.shape.AUTH_MODE),
});
