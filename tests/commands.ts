import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** Commands by their name. */
export type Commands = Record<string, string>;
export type CommandResult = { name: string; passed: boolean; seconds: number; output: string };

type Options = {
  /** Whether output is shown as it comes, not after a failure only. */
  isShown: boolean;
};

/** Runs commands side by side, all of them to their end. */
export function runTogether(commands: Commands, options: Options): Promise<CommandResult[]> {
  return Promise.all(Object.entries(commands).map(([name, command]) => run(name, command, options)));
}

/** Time since a moment of `performance.now()`, in seconds. */
export function secondsSince(moment: number): number {
  return Math.round((performance.now() - moment) / 1_000);
}

async function run(name: string, command: string, { isShown }: Options): Promise<CommandResult> {
  const started = performance.now();
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk);
      if (isShown) process.stdout.write(chunk);
    });
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { name, passed: code === 0, seconds: secondsSince(started), output: stripVTControlCharacters(output) };
}
