import type { Database } from '#src/db/client.ts';
import { hasDueMails } from '#src/features/notifications/notifications.server.ts';
import { hasDuePosts } from '#src/features/posts/scheduled-posts.server.ts';
import { readRevision } from '#src/features/publishing/revision.server.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { Builder, type BuildResult, BuildStopped } from './builder/builder.ts';
import { type Build, Builds } from './builder/builds.ts';
import { deploy } from './builder/deploy.ts';
import { codeFingerprint } from './builder/fingerprint.ts';
import { notifier } from './builder/notify.ts';
import { OneAtATime } from './builder/queue.ts';
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
  const builds = new Builds(localDir);
  const builder = new Builder({ localDir, siteUrl: url, builds, environment: services.environment });

  const notify = notifier(url, services.environment.DEPLOY_WEBHOOK_SECRET, stop.isRunning);
  const serve = ({ name, fingerprint }: Build) => {
    takeServerFolder(serverFolderOf(localDir, fingerprint));
    return host.serveFolder(builds.folderOf(name), builds.earlierFiles);
  };
  const build = async () => {
    console.log('Building the site …');
    const result = await deploy({ builder, serve: ({ build }) => serve(build), notify });
    console.log(summary(result));
    builds.prune();
    pruneServerFolders(localDir, result.build.fingerprint);
  };
  const queue = new OneAtATime(() =>
    build().catch((error: unknown) => {
      if (!(error instanceof BuildStopped)) console.error(`The build failed; the last good site stays. ${reasonOf(error)}`);
    }),
  );
  // Builds never run beside each other: an edit during the first one is built after it.
  let firstBuild = Promise.resolve();
  platform.build = () => void firstBuild.then(() => queue.request());
  platform.purge = (tags) => host.purge(tags);
  platform.serveBuild = async () => {
    const current = builds.current();
    if (current) await serve(current);
  };

  await platform.serveBuild();
  stop.add((await listen(host, settings)).stop);
  stop.add(() => builder.stop());
  const served = builds.current();
  if (!served) firstBuild = build();
  else if (await isStale(served, services, url)) platform.build();
  await firstBuild;
  await services.signIn.ready;
  stop.add(startScheduler(functions.scheduled, () => isWorkDue(services.database)).stop);
  console.log(`Started in ${seconds(performance.now() - startedAt)} s. Sign in with owner@example.com. Ctrl-C stops everything.`);
  console.log(`mails  ${services.mailPage}`);
  if (served && served.fingerprint !== codeFingerprint(url))
    console.log('Until the new version of the site is built, the pages of the one before are served, without live pages.');
  console.log(`ready  ${url}`);
});

async function isWorkDue(database: Database): Promise<boolean> {
  return (await hasDuePosts(database)) || hasDueMails(database);
}

async function isStale(served: Build, services: Services, url: string): Promise<boolean> {
  return served.fingerprint !== codeFingerprint(url) || served.state !== (await readRevision(services.database)).state_id;
}

function summary({ build, posts, milliseconds, peakMemory }: BuildResult): string {
  const memory = Math.round(peakMemory / 1024 / 1024);
  return `Built ${posts} posts in ${seconds(milliseconds)} s (revision ${build.revision}, ${memory} MB).`;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(1);
}
