import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { botNetwork } from './call.ts';

/** Stands in everything that people write and nobody may see: addresses of commenters, private comments, titles of drafts. */
export const canary = 'CANARY7F3A';

let last = 0;

/** An email address that belongs to nobody else. */
export function canaryEmail(): string {
  last += 1;
  return `${canary}.${last}@example.com`;
}

/** What no visitor and no log line may show, and where it was found nevertheless. */
export class Canaries {
  readonly leaks = new Set<string>();
  /** In lower case, as the ids of posts are. */
  readonly #secrets = new Map<string, string>();

  constructor(administrators: string[], databaseKey: string) {
    this.add('something private', canary);
    this.add('an address on the network', botNetwork);
    this.add('the key of the database', databaseKey);
    for (const email of administrators) {
      this.add('an address of an administrator', email);
      this.add('a digest of an address of an administrator', createHash('sha256').update(email).digest('hex'));
    }
  }

  add(what: string, secret: string): void {
    if (secret !== '') this.#secrets.set(secret.toLowerCase(), what);
  }

  /** Notes every secret in a text. @param where the text is from */
  search(text: string, where: string): void {
    const lower = text.toLowerCase();
    for (const [secret, what] of this.#secrets) if (lower.includes(secret)) this.leaks.add(`${what} (${secret}) in ${where}`);
  }

  /** Searches log lines, whose paths have the ids of drafts. */
  searchLog(lines: string): void {
    // The terminal says which account to choose on this machine.
    for (const line of lines.split('\n').filter((each) => !each.startsWith('Started in ')))
      this.search(line.replaceAll(/\/soaked-[\w-]+/g, ''), `the log: ${line.slice(0, 300)}`);
  }

  /** Searches all files of the built sites. */
  searchFiles(folder: string): void {
    for (const path of readdirSync(folder).flatMap((name) => filesIn(join(folder, name)))) {
      const text = readIfThere(path);
      // The account chooser, which is in no hosted site, names the accounts of this machine.
      this.search(text.includes('Choose an account') ? text.replaceAll(/(owner|editor)@example\.com/g, '') : text, path);
    }
  }
}

/** The paths of a file, or of all files in a folder. An old build is removed while it is read. */
function filesIn(path: string): string[] {
  try {
    return statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesIn(join(path, name))) : [path];
  } catch {
    return [];
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
