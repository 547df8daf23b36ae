// Runs before npm scripts, on any Node, and installs the packages when they are missing or outdated.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const oldestNpm = 10;
const npmVersion = /npm\/(\d+)/.exec(process.env.npm_config_user_agent ?? '')?.[1];

if (npmVersion === undefined || Number(npmVersion) < oldestNpm) {
  console.error(
    `This project needs npm ${oldestNpm} or newer (found: ${process.env.npm_config_user_agent ?? 'none'}). Run it with npm start or npm test.`,
  );
  process.exit(1);
}

// Astro and Vite read the path of the project as an address.
const unreadable = /[#?%]/.exec(process.cwd())?.[0];
if (unreadable) {
  console.error(
    `The project cannot be built at ${process.cwd()}: Astro cannot read a path with a ${unreadable}. Rename or move the folder, then run the command again.`,
  );
  process.exit(1);
}

const stamp = 'node_modules/.installed-lockfile';
const lockfile = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

if (!isInstalled()) {
  console.log('Installing what the lockfile names; this happens once.');
  const npm = process.env.npm_execpath;
  const [command, prefix] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(command, [...prefix, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' });
  if (status !== 0) {
    console.error('The installation failed. Check the connection to the npm registry and the free disk space, then run the command again.');
    process.exit(1);
  }
  writeFileSync(stamp, lockfile);
}

/** Compares contents first: a checkout may touch an unchanged lockfile, and installing again would break a running site. */
function isInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return true;
  // After `npm install` by hand; npm writes this file last.
  const own = 'node_modules/.package-lock.json';
  return existsSync(own) && statSync(own).mtimeMs >= statSync('package-lock.json').mtimeMs;
}
