import { createHash } from 'node:crypto';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import { dataOf } from '#src/db/answer.ts';
import type { Database } from '#src/db/client.ts';
import { logLine } from '#src/http/log.ts';
import { isSameSecret } from '#src/http/secret.ts';
import { AppError, reasonOf } from '#src/lib/errors.ts';
import { revisionOfTitle } from './build-hook.server.ts';

const claimsSchema = z.object({ sha256: z.string() });

/**
 * Checks that a deploy notification comes from the platform: Netlify signs the SHA-256 of the body as a JWS (HS256).
 * @throws AppError `unauthorized` for anything else
 */
export async function requireSigned(signature: string | undefined, body: string, secret: string): Promise<void> {
  try {
    const key = new TextEncoder().encode(secret);
    const { payload } = await jwtVerify(signature ?? '', key, { algorithms: ['HS256'], issuer: 'netlify' });
    const hash = createHash('sha256').update(body).digest('hex');
    if (isSameSecret(claimsSchema.parse(payload).sha256, hash)) return;
  } catch {
    // Every defect gets the same error.
  }
  throw new AppError('unauthorized', 'This notification is not signed as it should be.');
}

const text = (maxLength: number) =>
  z
    .string()
    .nullish()
    .transform((value) => value?.slice(0, maxLength) || null);

/** A deploy as Netlify describes it; only the builder of one-machine mode sends `revision`. */
export const deployEventSchema = z.object({
  id: z.string().min(1).max(100),
  state: z.string().max(40),
  context: z.string().max(100).nullish(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }).nullish(),
  deploy_time: z.number().nonnegative().nullish().catch(null),
  title: text(200),
  error_message: text(500),
  revision: z.number().int().nonnegative().nullish(),
});

export type DeployEvent = z.input<typeof deployEventSchema>;

const finalStates: Record<string, 'ready' | 'failed'> = { ready: 'ready', error: 'failed', failed: 'failed', rejected: 'failed' };

/**
 * Records a notification. Order does not matter; each deploy and state is recorded once, and only those of production.
 * @returns whether anything new was recorded
 */
export async function recordEvent(db: Database, event: z.output<typeof deployEventSchema>): Promise<boolean> {
  if (event.context && event.context !== 'production') return false;
  const state = finalStates[event.state] ?? 'building';
  const deploy = {
    id: event.id,
    state,
    created_at: event.created_at,
    finished_at: state === 'building' ? null : (event.updated_at ?? new Date().toISOString()),
    seconds: event.deploy_time ?? null,
    revision: event.revision ?? revisionOfTitle(event.title),
    reason: state === 'failed' ? event.error_message : null,
  };
  return dataOf(await db.rpc('record_deploy', { deploy }));
}

type Build = { DEPLOY_ID?: string; CONTEXT?: string };
type BuildReport = { state: 'building'; revision: number } | { state: 'failed'; reason: string };

/**
 * Records what the notifications of a Netlify build do not contain: the revision that it read, or the line that says why it
 * failed. Only deploys of production count; a preview and a build without a deploy report nothing. A failed report does not fail the build.
 */
export async function reportBuild(db: Database, report: BuildReport, build: Build = process.env): Promise<void> {
  const { DEPLOY_ID: id, CONTEXT: context } = build;
  if (!id || context !== 'production') return;
  const now = new Date().toISOString();
  const deploy = { id, created_at: now, finished_at: report.state === 'failed' ? now : null, ...report };
  const { error } = await db.rpc('record_deploy', { deploy });
  if (error) logLine('warning', 'build not reported', { error: reasonOf(error) });
}
