import type { Database } from '#src/db/client.ts';
import { hasDueMails } from '#src/features/notifications/notifications.server.ts';
import { hasDuePosts } from '#src/features/posts/scheduled-posts.server.ts';
import { readRevision } from '#src/features/publishing/revision.server.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { Builder, type BuildResult } from './builder/builder.ts';
import { deploy } from './builder/deploy.ts';
import { codeFingerprint } from './builder/fingerprint.ts';
import { notifier } from './builder/notify.ts';
import { OneAtATime } from './builder/queue.ts';
import { type Release, Releases } from './builder/releases.ts';
import { pruneServerFolders, serverFolderOf } from './builder/server-folder.ts';
import { loadFunctions } from './host/functions.ts';
import { Host } from './host/host.ts';
import { listen } from './host/listen.ts';
import { takeServerFolder } from './host/server-entry.ts';
import { launch } from './launch.ts';
import { startScheduler } from './platform/scheduler.ts';
import type { Services } from './services.ts';
import { siteUrl } from './settings.ts';

const startedAt = performance.now();

// `npm start`: services, builder and host in one place.
await launch(async ({ settings, services, platform, stop }) => {
  const { localDir } = settings;
  const url = siteUrl(settings);
  const functions = await loadFunctions();
  const host = new Host(functions);
  const releases = new Releases(localDir);
  const builder = new Builder({ localDir, siteUrl: url, releases, environment: services.environment });
  stop.add(() => builder.stop());

  const notify = notifier(url, services.environment.DEPLOY_WEBHOOK_SECRET);
  const serveRelease = ({ name, fingerprint }: Release) => {
    takeServerFolder(serverFolderOf(localDir, fingerprint));
    return host.serveFolder(releases.folderOf(name));
  };
  const serve = ({ release }: BuildResult) => serveRelease(release);
  const build = async () => {
    console.log('Building the site …');
    console.log(summary(await deploy({ builder, serve, notify })));
    pruneServerFolders(localDir, releases.prune());
  };
  const queue = new OneAtATime(() =>
    build().catch((error: unknown) => console.error(`The build failed; the last good site stays. ${reasonOf(error)}`)),
  );
  // Builds never run beside each other: an edit during the first one is built after it.
  let firstBuild = Promise.resolve();
  platform.build = () => void firstBuild.then(() => queue.request());
  platform.purge = (tags) => host.purge(tags);
  platform.serveRelease = async () => {
    const current = releases.current();
    if (current) await serveRelease(current);
  };

  await platform.serveRelease();
  stop.add((await listen(host, settings)).stop);
  if (!releases.current()) firstBuild = build();
  else if (await isStale(releases.newest(), services, url)) platform.build();
  await firstBuild;
  await services.signIn.ready;
  stop.add(startScheduler(functions.scheduled, () => isWorkDue(services.database)).stop);
  console.log(`Started in ${seconds(performance.now() - startedAt)} s. Sign in with owner@example.com. Ctrl-C stops everything.`);
  console.log(`mails  ${services.mailPage}`);
  console.log(`ready  ${url}`);
});

async function isWorkDue(database: Database): Promise<boolean> {
  return (await hasDuePosts(database)) || hasDueMails(database);
}

async function isStale(newest: Release | null, services: Services, url: string): Promise<boolean> {
  if (newest === null) return true;
  return newest.fingerprint !== codeFingerprint(url) || newest.state !== (await readRevision(services.database)).state_id;
}

function summary({ release, isServed, posts, milliseconds, peakMemory }: BuildResult): string {
  const memory = Math.round(peakMemory / 1024 / 1024);
  const built = `Built ${posts} posts in ${seconds(milliseconds)} s (revision ${release.revision}, ${memory} MB).`;
  return isServed ? built : `${built} It is not served, because the site was rolled back; npm run rollback -- --undo serves it.`;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(1);
}
