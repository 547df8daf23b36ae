import { reasonOf } from '#src/lib/errors.ts';
import type { Builder, BuildResult } from './builder.ts';
import type { Notify } from './notify.ts';

type DeployOptions = { builder: Pick<Builder, 'build' | 'newName'>; serve: (result: BuildResult) => Promise<void>; notify: Notify };

/**
 * One deploy with its notifications: builds and serves the result. A site that is rolled back keeps serving the earlier release, as one
 * with locked deploys does at Netlify.
 * @throws Problem with the line that says why it failed; the served release stays
 */
export async function deploy({ builder, serve, notify }: DeployOptions): Promise<BuildResult> {
  const id = builder.newName();
  const started = Date.now();
  const told = { id, created_at: new Date(started).toISOString() };
  const ended = () => ({ ...told, updated_at: new Date().toISOString(), deploy_time: (Date.now() - started) / 1_000 });
  await notify({ ...told, state: 'building' });
  try {
    const result = await builder.build(id);
    if (result.isServed) await serve(result);
    await notify({ ...ended(), state: 'ready', revision: result.release.revision });
    return result;
  } catch (error) {
    await notify({ ...ended(), state: 'error', error_message: reasonOf(error) });
    throw error;
  }
}
