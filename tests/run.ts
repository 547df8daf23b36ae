import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { slowestFiles } from './slowest-files.ts';
import { checks, type Group, gate, reportFolder, rest } from './stages.ts';

// npm test: the gate. npm run test:all: the gate and the rest; `-- --rest` leaves out the gate. Names of stages run these alone:
// `npm run test:all -- unit journeys`. A group runs to its end, so that one run shows all that is wrong; the first that fails is the last.
type Result = { name: string; passed: boolean; seconds: number; processorSeconds: number; output: string };

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const started = performance.now();
rmSync(reportFolder, { recursive: true, force: true });
mkdirSync(reportFolder, { recursive: true });

const results: Result[] = [];
for (const group of groupsToRun()) {
  console.log(`… ${Object.keys(group).join(', ')}`);
  const done = await Promise.all(Object.entries(group).map(([name, command]) => run(name, command)));
  results.push(...done);
  if (done.some(({ passed }) => !passed)) break;
}

const failed = results.filter(({ passed }) => !passed);
for (const { name, output } of failed) console.log(`\n— ${name} failed\n${output.trim()}`);
const slowest = slowestFiles(reportFolder).slice(0, 10);
if (slowest.length > 0)
  console.log(`\nSlowest files:\n${slowest.map(({ file, seconds }) => `  ${String(seconds).padStart(4)} s  ${file}`).join('\n')}`);
const processor = Math.round(results.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0));
const verdict = failed.length === 0 ? 'All passed' : `FAILED: ${failed.map(({ name }) => name).join(', ')}`;
console.log(`\n${verdict} in ${secondsSince(started)} s, ${processor} s of processor time`);
if (failed.length > 0) process.exitCode = 1;

function groupsToRun(): readonly Group[] {
  if (names.length === 0) return process.argv.includes('--rest') ? rest : process.argv.includes('--all') ? [...gate, ...rest] : gate;
  const all: Group = Object.assign({ checks: '' }, ...gate, ...rest);
  const unknown = names.filter((name) => !(name in all));
  if (unknown.length > 0) throw new Error(`No stage is called ${unknown.join(', ')}. Stages: ${Object.keys(all).join(', ')}`);
  return names.map((name) => (name === 'checks' ? checks : { [name]: all[name] ?? '' }));
}

async function run(name: string, command: string): Promise<Result> {
  const begun = performance.now();
  // `times` of the shell tells the processor time of everything that it waited for.
  const child = spawn(`${command}\ncode=$?\ntimes\nexit $code`, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const text = stripVTControlCharacters(output);
  const [times = ''] = /(?:\d+m[\d.]+s\s+){3}\d+m[\d.]+s\s*$/.exec(text) ?? [];
  const processorSeconds = [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest),
    0,
  );
  const result = {
    name,
    passed: code === 0,
    seconds: secondsSince(begun),
    processorSeconds,
    output: text.slice(0, text.length - times.length),
  };
  console.log(`${result.passed ? 'passed' : 'FAILED'}  ${name.padEnd(10)} ${String(result.seconds).padStart(4)} s`);
  return result;
}

function secondsSince(moment: number): number {
  return Math.round((performance.now() - moment) / 1_000);
}
