import { build } from 'astro';

// One build in a process of its own; says how long it took and how much memory it had at most.
const [root = '.', outDir = 'dist'] = process.argv.slice(2);
const started = performance.now();
await build({ root, outDir, logLevel: 'error' });
process.send?.({ seconds: (performance.now() - started) / 1000, megabytes: process.resourceUsage().maxRSS / 1024 });
