import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { intro, outro } from '@clack/prompts';
import { exitWith } from '#local/problem.ts';
import { google } from '../doctor/sign-in.ts';
import { EnvFile } from './env-file.ts';
import { firebaseLogin, firebaseTools, netlifyToken, runHere, supabaseToken } from './logins.ts';
import { askAnswers } from './questions.ts';
import { printedSteps, setUp } from './setup.ts';
import type { Site } from './step.ts';
import { Cancelled, clackTerminal as terminal } from './terminal.ts';

/** `npm run setup [-- --print]`: leads a person from nothing to a hosted site; run again, it does what is missing. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { print: { type: 'boolean' } } });
  if (values.print) return console.log(printedSteps());
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    console.error('npm run setup asks questions, so it needs a terminal; npm run setup -- --print says all steps without one.');
    process.exitCode = 1;
    return;
  }
  intro('A hosted site: Netlify serves it, Firebase signs you in, Supabase keeps the data. Ctrl-C stops; nothing is lost.');
  const site = await siteOf(new EnvFile());
  if (!(await setUp(site))) {
    process.exitCode = 1;
    return outro('Stopped.');
  }
  process.exitCode = await runHere('npm', ['run', '--silent', 'doctor']);
  outro(process.exitCode === 0 ? `${site.env.get('URL')} is there.` : 'The doctor says what is left.');
}

async function siteOf(env: EnvFile): Promise<Site> {
  const variables = { NETLIFY_AUTH_TOKEN: process.env.NETLIFY_AUTH_TOKEN ?? env.get('NETLIFY_AUTH_TOKEN'), ...process.env };
  const answers = await askAnswers(terminal, env);
  // The names are those of the services' own tools, which take other addresses from them too.
  const { NETLIFY_API_URL = 'https://api.netlify.com/api/v1', SUPABASE_API_URL = 'https://api.supabase.com' } = process.env;
  const { FIREBASE_IDENTITY_URL = google.identityToolkit } = process.env;
  await firebaseLogin(runHere);
  return {
    answers,
    env,
    netlify: { name: 'Netlify', address: NETLIFY_API_URL, token: await netlifyToken(variables, terminal) },
    supabase: { name: 'Supabase', address: SUPABASE_API_URL, token: await supabaseToken(variables, terminal) },
    google: FIREBASE_IDENTITY_URL,
    firebase: firebaseTools,
    terminal,
    run: runHere,
    pause: (ms) => setTimeout(ms),
    created: [],
  };
}

run().catch((error) => (error instanceof Cancelled ? process.exit(1) : exitWith(error)));
