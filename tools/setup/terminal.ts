import { log, note, password, select, spinner, text } from '@clack/prompts';

/** What the command asks and says; tests have one of their own. */
export type Terminal = {
  text: (question: string, initial: string, problemOf: (value: string) => string | undefined) => Promise<string>;
  secret: (question: string) => Promise<string>;
  choose: <T extends string>(question: string, options: { value: T; label: string }[]) => Promise<T>;
  say: (line: string) => void;
  note: (title: string, text: string) => void;
  during: <T>(what: string, work: () => Promise<T>) => Promise<T>;
};

/** A person pressed Ctrl-C at a question. */
export class Cancelled extends Error {}

/** The terminal of a person. */
export const clackTerminal: Terminal = {
  text: async (message, initialValue, problemOf) =>
    answered(await text({ message, initialValue, validate: (value) => problemOf(value ?? '') })),
  secret: async (message) => answered(await password({ message, validate: (value) => (value ? undefined : 'Please paste the token.') })),
  choose: async (message, options) => answered(await select<string>({ message, options })) as (typeof options)[number]['value'],
  say: (line) => log.info(line),
  note: (title, body) => note(body, title),
  during: async (what, work) => {
    const wheel = spinner();
    wheel.start(what);
    try {
      const result = await work();
      wheel.stop(what);
      return result;
    } catch (error) {
      wheel.error(what);
      throw error;
    }
  },
};

function answered(answer: string | symbol): string {
  if (typeof answer === 'symbol') throw new Cancelled();
  return answer.trim();
}
