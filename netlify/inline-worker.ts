import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

const project = join(import.meta.dirname, '..');

/** The worker that reads long texts is in the code of the functions as a text: beside them is no file that it could be started from. */
export const inlineWorker: Plugin = {
  name: 'inline-worker',
  setup: ({ onLoad }) =>
    onLoad({ filter: /rich-text\/read-worker-source\.ts$/ }, async () => {
      const { outputFiles } = await build({
        entryPoints: ['src/features/rich-text/read-worker.server.ts'],
        absWorkingDir: project,
        bundle: true,
        write: false,
        platform: 'node',
        format: 'cjs',
        target: 'node24',
        alias: { '#src': './src' },
        minify: true,
        legalComments: 'none',
      });
      return { contents: `export const readWorkerSource = ${JSON.stringify(outputFiles[0]?.text)};` };
    }),
};
