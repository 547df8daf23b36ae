import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const tests = join(import.meta.dirname, '..');

/** Packages that one command alone needs: `tests/{name}/tools` names them, and they are installed apart from the project, on first use. */
export class Tools {
  /** Where they are installed, and no other check looks. */
  readonly folder: string;
  readonly #manifests: string;

  constructor(name: string) {
    this.#manifests = join(tests, name, 'tools');
    this.folder = join(tests, '../node_modules/.cache', `${name}-tools`);
  }

  /** Installs what the lockfile names, unless it is there. @throws Error with what to do */
  install(): void {
    const marker = join(this.folder, 'installed-lockfile');
    const lockfile = readFileSync(join(this.#manifests, 'package-lock.json'), 'utf8');
    if (existsSync(marker) && readFileSync(marker, 'utf8') === lockfile) return;
    console.log(`Installing ${Object.keys(this.#dependencies).join(', ')}; this happens once.`);
    mkdirSync(this.folder, { recursive: true });
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(join(this.#manifests, file), join(this.folder, file));
    // Not `npm ci`: it refuses a lockfile that leaves out binaries for systems other than the one it was made on.
    const flags = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status, error } = spawnSync('npm', flags, { cwd: this.folder, stdio: 'inherit' });
    if (status !== 0)
      throw new Error('They could not be installed: check the connection to the npm registry and the free disk space (1 GB).', {
        cause: error,
      });
    writeFileSync(marker, lockfile);
  }

  /** The path of a command. */
  command(name: string): string {
    return join(this.folder, 'node_modules/.bin', name);
  }

  /** A package. */
  async load<T>(name: string): Promise<T> {
    return import(pathToFileURL(createRequire(join(this.folder, 'package.json')).resolve(name)).href);
  }

  /** Replaces a text in a file of a package. @throws Error when the file has neither the text nor its replacement */
  mend(path: string, text: string, replacement: string): void {
    const file = join(this.folder, 'node_modules', path);
    const content = readFileSync(file, 'utf8');
    if (content.includes(replacement)) return;
    if (!content.includes(text)) throw new Error(`${file} has changed: see whether "${replacement}" is still needed.`);
    writeFileSync(file, content.replace(text, replacement));
  }

  /** Names and versions. */
  versions(): string[] {
    const versionOf = (name: string) => JSON.parse(readFileSync(join(this.folder, 'node_modules', name, 'package.json'), 'utf8')).version;
    return Object.keys(this.#dependencies).map((name) => `${name} ${versionOf(name)}`);
  }

  get #dependencies(): Record<string, string> {
    return JSON.parse(readFileSync(join(this.#manifests, 'package.json'), 'utf8')).dependencies;
  }
}
