import { readRevision } from '#src/features/publishing/revision.server.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { Builder, type BuildResult } from './builder/builder.ts';
import { deploy } from './builder/deploy.ts';
import { codeFingerprint } from './builder/fingerprint.ts';
import { notifier } from './builder/notify.ts';
import { OneAtATime } from './builder/queue.ts';
import { type Release, Releases } from './builder/releases.ts';
import { loadFunctions } from './host/functions.ts';
import { Host } from './host/host.ts';
import { listen } from './host/listen.ts';
import type { PlatformActions } from './platform/platform-api.ts';
import { startScheduler } from './platform/scheduler.ts';
import { exitWith } from './problem.ts';
import { type Services, startServices } from './services.ts';
import { readSettings, siteUrl } from './settings.ts';
import { stopOnSignals } from './signals.ts';

const startedAt = performance.now();

/** One-machine mode: services, builder and host in one place (design, section 5). */
async function start(): Promise<void> {
  const settings = readSettings();
  const platform: PlatformActions = { build: () => undefined, purge: () => undefined, serveRelease: async () => undefined };
  const services = await startServices(settings, platform);
  const stop = stopOnSignals(services.stop);
  try {
    Object.assign(process.env, services.environment);
    const functions = await loadFunctions();
    const host = new Host(functions);
    const releases = new Releases(settings.localDir);
    const builder = new Builder({ localDir: settings.localDir, siteUrl: siteUrl(settings), releases, environment: services.environment });
    stop.add(() => builder.stop());
    const notify = notifier(siteUrl(settings), services.environment.DEPLOY_WEBHOOK_SECRET);
    const serve = ({ release }: BuildResult) => host.serveFolder(releases.folderOf(release.name));
    const build = async () => {
      console.log('building…');
      console.log(summary(await deploy({ builder, serve, notify })));
    };
    const queue = new OneAtATime(() =>
      build().catch((error: unknown) => console.error(`The build failed; the last good site stays. ${reasonOf(error)}`)),
    );
    platform.build = () => void queue.request();
    platform.purge = (tags) => host.purge(tags);

    platform.serveRelease = async () => {
      const chosen = releases.current();
      if (chosen) await host.serveFolder(releases.folderOf(chosen.name));
    };

    await platform.serveRelease();
    stop.add((await listen(host, settings)).stop);
    if (!releases.current()) await build();
    else if (await isStale(releases.newest(), services, siteUrl(settings))) platform.build();
    await services.signIn.ready;
    stop.add(startScheduler(functions.scheduled).stop);
    console.log(`started in ${((performance.now() - startedAt) / 1000).toFixed(1)} s; sign in with owner@example.com; Ctrl-C stops`);
    console.log(`ready  ${siteUrl(settings)}`);
  } catch (error) {
    await stop.run();
    throw error;
  }
}

async function isStale(newest: Release | null, services: Services, url: string): Promise<boolean> {
  if (newest === null) return true;
  return newest.fingerprint !== codeFingerprint(url) || newest.revision !== (await readRevision(services.database)).revision;
}

function summary({ release, isServed, posts, milliseconds, peakMemory }: BuildResult): string {
  const seconds = (milliseconds / 1000).toFixed(1);
  const built = `built   ${posts} posts at revision ${release.revision} in ${seconds} s, ${Math.round(peakMemory / 1024 / 1024)} MB`;
  return isServed ? built : `${built}; not served, because the site was rolled back (npm run rollback -- --undo)`;
}

start().catch(exitWith);
