/**
 * The Supabase CLI, as docs/deploy.md shows it and the doctor advises it. The major version is pinned: version 3 made every command work on a
 * local database unless `--remote` names another.
 */
const cli = 'npx supabase@3';

/** Arguments that apply the migrations to a project, or to the database of a URL. */
export function pushArguments(target: string): string[] {
  return ['db', 'push', `--remote=${target}`];
}

/** The commands of the guide, in its order. */
export const supabaseCommands = {
  login: `${cli} login`,
  push: pushCommand('<project id>'),
};

/** The command that applies the migrations to the project behind SUPABASE_URL. */
export function pushCommandFor(supabaseUrl: string | undefined): string {
  return pushCommand(/^https:\/\/([a-z]{20})\.supabase\.co\b/.exec(supabaseUrl ?? '')?.[1] ?? '<project id>');
}

function pushCommand(target: string): string {
  return [cli, ...pushArguments(target)].join(' ');
}
