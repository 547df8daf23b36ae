import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { Problem } from '#local/problem.ts';

/** A file that has another value for one of these is of another project. */
const identity = ['NETLIFY_SITE_ID', 'FIREBASE_PROJECT_ID', 'SUPABASE_URL'];

/** The `.env` of the project, which only its owner may read. */
export class EnvFile {
  readonly #path: string;

  constructor(path = '.env') {
    this.#path = path;
  }

  /** The value of a variable; an empty one is none. */
  get(name: string): string | undefined {
    return parseEnv(this.#text())[name] || undefined;
  }

  /**
   * Writes a value; an earlier one goes, unless it says that this is another project.
   * @throws Problem if the file belongs to another project
   */
  keep(name: string, value: string): void {
    this.check(name, value);
    if (this.get(name) === value) return;
    const line = `${name}=${value}`;
    const earlier = new RegExp(`^${name}=.*$`, 'm');
    const text = this.#text();
    const ended = text === '' || text.endsWith('\n') ? text : `${text}\n`;
    // The mode below counts for a new file alone.
    if (existsSync(this.#path)) chmodSync(this.#path, 0o600);
    writeFileSync(this.#path, earlier.test(text) ? text.replace(earlier, () => line) : `${ended}${line}\n`, { mode: 0o600 });
  }

  /** The values of these variables that are there. */
  values(names: readonly string[]): string[] {
    return names.flatMap((name) => this.get(name) ?? []);
  }

  /** @throws Problem if the file says that this is another project */
  check(name: string, value: string): void {
    const known = this.get(name);
    if (!known || known === value || !identity.includes(name)) return;
    throw new Problem(`.env belongs to another project (its ${name} is not ${value}), so move that file away first`);
  }

  #text(): string {
    return existsSync(this.#path) ? readFileSync(this.#path, 'utf8') : '';
  }
}
