import { Problem } from '#local/problem.ts';
import { aboutVariable, variableNames } from '#src/lib/environment.ts';
import { reasonOf } from '#src/lib/errors.ts';
import { checkFirebase, firebaseSteps, projectIdOf } from './firebase.ts';
import { checkNetlify, netlifyProject, netlifyRest } from './netlify.ts';
import { keepAnswers } from './questions.ts';
import { hostOf, type Names, type Site, type Step } from './step.ts';
import { checkSupabase, supabaseSteps } from './supabase.ts';
import { Cancelled, type Terminal } from './terminal.ts';

/** Every step, in its order: Firebase wants the address of the site, and Netlify the keys of the database. */
export const steps: readonly Step[] = [...netlifyProject, ...firebaseSteps, ...supabaseSteps, ...netlifyRest];

const again = 'then run npm run setup again, which goes on from there';

/** Does what is missing for the site, step by step. @returns whether it came to the end */
export async function setUp(given: Site): Promise<boolean> {
  const site = { ...given };
  site.terminal = discreet(given.terminal, () => secretsOf(site));
  try {
    await checkLogins(site);
    keepAnswers(site.answers, site.env);
    for (const step of steps) await take(step, site);
    return true;
  } catch (error) {
    if (!(error instanceof Problem || error instanceof Cancelled)) throw error;
    site.terminal.say(error instanceof Cancelled ? 'npm run setup goes on from here.' : error.message);
    if (site.created.length > 0) site.terminal.note('This run created', site.created.join('\n'));
    return false;
  }
}

/** Each login once before anything is made. */
async function checkLogins(site: Site): Promise<void> {
  for (const check of [checkNetlify, checkFirebase, checkSupabase]) {
    await check(site).catch((error: unknown) => {
      throw new Problem(`Nothing was created: ${reasonOf(error)}; mend that, and run npm run setup again.`);
    });
  }
}

/** What must not be shown, whatever a service says. */
function secretsOf({ netlify, supabase, secret, databasePassword, env }: Site): string[] {
  const kept = env.values(variableNames.filter((name) => aboutVariable(name).secret));
  return [netlify.token, supabase.token, secret, databasePassword, ...kept].filter(
    (value) => value !== undefined && value !== '',
  ) as string[];
}

/** A terminal that shows no secret. */
function discreet(terminal: Terminal, secrets: () => string[]): Terminal {
  const without = (text: string) => secrets().reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
  return {
    ...terminal,
    say: (line) => terminal.say(without(line)),
    note: (title, text) => terminal.note(title, without(text)),
  };
}

async function take(step: Step, site: Site): Promise<void> {
  const { where, what } = step.byHand(namesOf(site));
  try {
    if (await step.look(site)) return site.terminal.say(`${step.name}: is there`);
    if (!step.make) return await byHand(step, site);
    await step.make(site);
    site.terminal.say(`${step.name}: done`);
  } catch (error) {
    if (error instanceof Cancelled) throw error;
    throw new Problem(`${step.name}: ${reasonOf(error)}; mend that, or do it by hand at ${where} (${what}), ${again}.`);
  }
}

/** What no interface can do: says it, and looks afterwards. */
async function byHand(step: Step, site: Site): Promise<void> {
  const { where, what } = step.byHand(namesOf(site));
  site.terminal.note(`${step.name}: by hand`, `${where}\n${what}`);
  for (;;) {
    const next = await site.terminal.choose('When you have done it', [
      { value: 'look', label: 'look' },
      { value: 'stop', label: 'stop here, go on later' },
    ]);
    if (next === 'stop') throw new Cancelled();
    if (await step.look(site)) return site.terminal.say(`${step.name}: is there`);
    site.terminal.say(`${step.name}: is not there yet; look again in some minutes.`);
  }
}

function namesOf(site: Site): Names {
  const supabase = /^https:\/\/([a-z0-9]+)\./.exec(site.env.get('SUPABASE_URL') ?? '')?.[1] ?? placeholders.supabase;
  return { name: site.answers.name, host: hostOf(site.answers), firebase: projectIdOf(site), supabase };
}

/** The names in a guide for nobody in particular. */
export const placeholders: Names = {
  name: '<name>',
  host: '<name>.netlify.app',
  firebase: '<Firebase project id>',
  supabase: '<project id>',
};

/** Every step as a person would take it, without an account or a network. */
export function printedSteps(): string {
  const lines = steps.map((step, index) => {
    const { where, what } = step.byHand(placeholders);
    const who = step.make ? 'the command does it' : 'by hand; the command looks afterwards';
    return `${index + 1}. ${step.name} (${who})\n   By hand: ${where}\n   ${what}.`;
  });
  return [...lines, `${steps.length + 1}. npm run doctor (the command does it)`].join('\n');
}
