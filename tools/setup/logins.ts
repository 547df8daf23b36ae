import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { Problem } from '#local/problem.ts';
import type { Variables } from '#src/lib/environment.ts';
import type { FirebaseTools, Run } from './step.ts';
import type { Terminal } from './terminal.ts';

const netlifyConfig = z.object({
  userId: z.string(),
  users: z.record(z.string(), z.object({ auth: z.object({ token: z.string().min(1) }) })),
});

/** The token of Netlify: of the variables, of its command line tool's login, or typed. It is kept in memory. */
export function netlifyToken(variables: Variables, terminal: Terminal, home = homedir()): Promise<string> {
  const places = ['.config/netlify', 'Library/Preferences/netlify', 'AppData/Roaming/netlify/Config'];
  const tokens = places.flatMap((place) => {
    const config = netlifyConfig.safeParse(parsed(textOf(join(home, place, 'config.json')))).data;
    return config?.users[config.userId]?.auth.token ?? [];
  });
  const typed = () => terminal.secret('A token of Netlify (https://app.netlify.com/user/applications, New access token)');
  return given(variables.NETLIFY_AUTH_TOKEN ?? tokens[0], typed);
}

/** The token of Supabase, likewise. */
export function supabaseToken(variables: Variables, terminal: Terminal, home = homedir()): Promise<string> {
  const file = textOf(join(home, '.supabase/access-token'))?.trim();
  const typed = () => terminal.secret('A token of Supabase (https://supabase.com/dashboard/account/tokens, Generate new token)');
  return given(variables.SUPABASE_ACCESS_TOKEN ?? file, typed);
}

async function given(token: string | undefined, typed: () => Promise<string>): Promise<string> {
  return token || typed();
}

const firebaseCli = resolve('node_modules/firebase-tools/lib/bin/firebase.js');
const answerSchema = z.union([
  z.object({ status: z.literal('success'), result: z.unknown().optional() }),
  z.object({ status: z.literal('error'), error: z.string() }),
]);

/** Firebase's command line tool with its own login: a token of Google's ends after an hour, and the tool renews it. */
export const firebaseTools: FirebaseTools = async (args) => {
  // It writes firebase-debug.log where it runs.
  const cwd = mkdtempSync(join(tmpdir(), 'firebase-'));
  try {
    const { output } = await ended([firebaseCli, ...args, '--json', '--non-interactive'], cwd);
    const answer = answerSchema.safeParse(parsed(output)).data;
    if (answer?.status === 'success') return answer.result;
    throw new Problem(answer ? `Firebase answered "${answer.error.replaceAll(/\s+/g, ' ')}"` : 'its command line tool gave no answer');
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
};

/** Whether the tool is signed in; if not, it opens the browser. */
export async function firebaseLogin(run: Run): Promise<void> {
  const signedIn = z
    .array(z.unknown())
    .min(1)
    .safeParse(await firebaseTools(['login:list'])).success;
  if (signedIn || process.env.FIREBASE_TOKEN) return;
  if ((await run(process.execPath, [firebaseCli, 'login'])) !== 0)
    throw new Problem('Nobody signed in to Firebase, so nothing was created; run npx firebase login, then npm run setup again.');
}

/** Runs a program on this terminal. */
export const runHere: Run = async (command, args, variables = {}) => {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...variables } });
  return new Promise((done) => {
    child.on('error', () => done(1));
    child.on('close', (code) => done(code ?? 1));
  });
};

async function ended(args: string[], cwd: string): Promise<{ output: string }> {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  await new Promise((done) => child.on('close', done));
  return { output };
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function parsed(text: string | undefined): unknown {
  try {
    return text && JSON.parse(text);
  } catch {
    return undefined;
  }
}
