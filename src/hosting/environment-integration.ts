import type { AstroIntegration } from 'astro';
import { checkEnvironment } from './check-environment.ts';

/** Stops the build when a variable is missing or contradicts another, with one line for each. */
export function environmentCheck(environment = process.env): AstroIntegration {
  return {
    name: 'environment-check',
    hooks: {
      'astro:config:setup': ({ command, logger }) => {
        if (command !== 'build') return;
        const { problems, advice } = checkEnvironment(environment, environment.NETLIFY === 'true');
        for (const line of advice) logger.warn(line);
        if (problems.length > 0) throw failure(problems);
      },
    },
  };
}

function failure(problems: string[]): Error {
  const error = new Error(`The site was not built, because of its variables:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  // Astro would print the stack below the message.
  error.stack = '';
  return error;
}
