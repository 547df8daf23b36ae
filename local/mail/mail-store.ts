import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Identifier, isNamedIn } from '#src/features/visitor-texts/identifier.ts';
import { type ReadMail, readMail } from './read-mail.ts';

const keptDays = 30;
const fileName = /^(\d{8})T\d{9}Z-\d+-\d{4,}\.eml$/;

/** The mails of this machine: one file each in `LOCAL_DIR/mail`, which only the person who started the site may open. */
export class MailStore {
  readonly #folder: string;
  #written = 0;

  constructor(localDir: string) {
    this.#folder = join(localDir, 'mail');
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    chmodSync(this.#folder, 0o700);
  }

  add(mail: Buffer, now = new Date()): void {
    this.#written += 1;
    const name = `${now.toISOString().replaceAll(/[-:.]/g, '')}-${process.pid}-${String(this.#written).padStart(4, '0')}.eml`;
    writeFileSync(join(this.#folder, name), mail, { mode: 0o600, flag: 'wx' });
    this.#removeOld(now);
  }

  /** Their names, newest first. */
  names(): string[] {
    return readdirSync(this.#folder)
      .filter((name) => fileName.test(name))
      .sort()
      .reverse();
  }

  /** Null for a mail that is not there, and for any other file. */
  read(name: string): (ReadMail & { source: string }) | null {
    if (!this.names().includes(name)) return null;
    const source = readFileSync(join(this.#folder, name), 'utf8');
    return { ...readMail(source), source };
  }

  /** Removes the mails that name a person, went to them or refer to one of these rows. @returns how many those were */
  forget(identifier: Identifier, references: string[]): number {
    const due = this.names().filter((name) => {
      const mail = this.read(name);
      const isTold = mail?.notices.some((notice) => references.includes(notice));
      return mail && (isTold || isNamedIn(`${mail.to} ${mail.subject} ${mail.replyTo ?? ''} ${mail.text}`, identifier));
    });
    for (const name of due) rmSync(join(this.#folder, name), { force: true });
    return due.length;
  }

  /** As long as the database keeps what was sent. */
  #removeOld(now: Date): void {
    const first = new Date(now.getTime() - keptDays * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
    for (const name of this.names()) if (name < first) rmSync(join(this.#folder, name), { force: true });
  }
}
