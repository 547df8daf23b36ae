/**
 * The Supabase CLI, as docs/deploy.md and docs/operate.md show it and the doctor advises it. The major version is pinned: version 3 made every command work on a
 * local database unless `--remote` names another.
 */
const cli = 'npx supabase@3';

/** Arguments that apply the migrations to a project, or to the database of a URL. */
export function pushArguments(target: string): string[] {
  return ['db', 'push', `--remote=${target}`];
}

/** The commands of the guides, in their order. */
export const supabaseCommands = {
  login: `${cli} login`,
  push: commandOf(pushArguments('<project id>')),
};

/** The command that applies the migrations to the project behind SUPABASE_URL. */
export function pushCommandFor(supabaseUrl: string | undefined): string {
  return commandOf(pushArguments(projectOf(supabaseUrl)));
}

function projectOf(supabaseUrl: string | undefined): string {
  return /^https:\/\/([a-z]{20})\.supabase\.co\b/.exec(supabaseUrl ?? '')?.[1] ?? '<project id>';
}

function commandOf(args: string[]): string {
  return [cli, ...args].join(' ');
}
