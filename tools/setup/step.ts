import type { Service } from './call.ts';
import type { EnvFile } from './env-file.ts';
import type { Terminal } from './terminal.ts';

/** What a person answers, checked by the schema of the build before anything is created. */
export type Answers = { name: string; domain: string | undefined; admins: string; plan: 'free' | 'paid' };

/** What the texts of a step name; before there is a site, placeholders. */
export type Names = { name: string; host: string; firebase: string; supabase: string };

/** A site that is being set up: what was answered, where the services are, and what this run made. */
export type Site = {
  answers: Answers;
  env: EnvFile;
  netlify: Service;
  supabase: Service;
  /** Where Google answers about sign-in, without a token. */
  google: string;
  terminal: Terminal;
  run: Run;
  firebase: FirebaseTools;
  pause: (ms: number) => Promise<void>;
  /** The secret of the notifications, until it is in `.env`. */
  secret?: string | undefined;
  /** The password of a database that this run made; nothing needs it later. */
  databasePassword?: string;
  /** What this run created, with how to remove it. */
  created: string[];
};

/** Runs a program of the project, with what it prints on the terminal. @returns its exit code */
export type Run = (command: string, args: string[], variables?: Record<string, string>) => Promise<number>;

/** Runs Firebase's own command line tool. @returns what it answers as JSON @throws Problem with its reason */
export type FirebaseTools = (args: string[]) => Promise<unknown>;

export type Step = {
  name: string;
  /** What a person does in place of the command, or what the command cannot do. */
  byHand: (names: Names) => { where: string; what: string };
  /** Whether it is done; what it finds goes into `.env`. */
  look: (site: Site) => Promise<boolean>;
  /** Does what is missing. Without it, the step is a person's. */
  make?: (site: Site) => Promise<void>;
};

/** The host of the site's address. */
export function hostOf({ name, domain }: Pick<Answers, 'name' | 'domain'>): string {
  return domain ?? `${name}.netlify.app`;
}
