import { spawnSync } from 'node:child_process';

// npm run test:sequences: the properties of unsaved texts with many runs and another seed each time, which `PROPERTY_SEED=7` repeats.
const { PROPERTY_SEED = String(Math.floor(Math.random() * 2 ** 31)), RUNS = '60000' } = process.env;
console.log(`PROPERTY_SEED=${PROPERTY_SEED} RUNS=${RUNS}`);
const files = ['src/features/versioned-form', 'src/features/post-editor/writing/area/show-blocks.test.ts'];
// A property ends when all of its runs have, whatever the usual limit of a test.
const { status } = spawnSync('vitest', ['run', '--project', 'unit', '--testTimeout', '3600000', ...files], {
  stdio: 'inherit',
  env: { ...process.env, PROPERTY_SEED, RUNS },
});
process.exitCode = status ?? 1;
