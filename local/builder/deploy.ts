import { reasonOf } from '#src/lib/errors.ts';
import { type Builder, type BuildResult, BuildStopped } from './builder.ts';
import type { Notify } from './notify.ts';

type DeployOptions = { builder: Pick<Builder, 'build' | 'newName'>; serve: (result: BuildResult) => Promise<void>; notify: Notify };

/**
 * One deploy with its notifications: builds and serves the result.
 * @throws Problem with the line that says why it failed; the served build stays. A stopped build is not reported
 */
export async function deploy({ builder, serve, notify }: DeployOptions): Promise<BuildResult> {
  const id = builder.newName();
  const started = Date.now();
  const told = { id, created_at: new Date(started).toISOString() };
  const ended = () => ({ ...told, updated_at: new Date().toISOString(), deploy_time: (Date.now() - started) / 1_000 });
  await notify({ ...told, state: 'building' });
  try {
    const result = await builder.build(id);
    await serve(result);
    await notify({ ...ended(), state: 'ready', revision: result.build.revision });
    return result;
  } catch (error) {
    if (!(error instanceof BuildStopped)) await notify({ ...ended(), state: 'error', error_message: reasonOf(error) });
    throw error;
  }
}
