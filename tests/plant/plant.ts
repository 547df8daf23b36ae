import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Fault } from './fault.ts';
import { readFaults, withFault } from './faults.ts';
import { browserGroups } from './groups.ts';
import { copyProject, removeCopy } from './project-copy.ts';
import { type Outcome, runPlaywright, runVitest } from './run-tests.ts';
import { verdictOn } from './verdict.ts';

// npm run plant: makes each fault in a copy of the project and expects its test file to fail. `-- V25 W75` takes these only,
// `--list` names all, `--copies 2` says how many run at once. Exit code 1 when a fault survives, or its tests leave no report.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, copies: { type: 'string', default: String(Math.ceil(availableParallelism() / 2)) } },
});
const firstPort = Number(process.env.E2E_PORT ?? 9300);
const all = await readFaults();
const faults = positionals.length === 0 ? all : all.filter(({ id }) => positionals.includes(id));
const unknown = positionals.filter((id) => !all.some((fault) => fault.id === id));

if (unknown.length > 0) fail(`No such fault: ${unknown.join(', ')}`);
else if (values.list) for (const { id, says, tests } of faults) console.log(`${id}  ${says}  (${tests})`);
else await plantAll();

async function plantAll(): Promise<void> {
  const folders = Array.from({ length: Number(values.copies) }, copyProject);
  process.once('exit', () => folders.forEach(removeCopy));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const [first = ''] = folders;
  if (!(await passesWithoutFaults(first))) return;

  const waiting = faults.filter(({ browser }) => !browser);
  const inVitest = folders.map(async (folder) => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) judge([fault], await runWith([fault], folder));
  });
  await Promise.all(inVitest);
  for (const group of browserGroups(faults.filter(({ browser }) => browser))) await plantGroup(group, first);
  console.log(process.exitCode ? 'Not all faults were caught.' : `All ${faults.length} faults were caught.`);
}

/** A test file that fails anyway would catch every fault. What fails is tried once more by itself, for a busy machine may be late. */
async function passesWithoutFaults(folder: string): Promise<boolean> {
  for (const browser of [false, true]) {
    const files = filesOf(faults.filter((fault) => Boolean(fault.browser) === browser));
    const red = redOf(await runFiles(files, folder, browser), files);
    for (const file of redOf(await runFiles(red, folder, browser), red)) fail(`Fails without any fault: ${file}`);
  }
  return !process.exitCode;
}

function redOf(outcome: Outcome, files: readonly string[]): string[] {
  return outcome instanceof Map ? files.filter((file) => outcome.get(file)?.length !== 0) : [...files];
}

async function runFiles(files: readonly string[], folder: string, browser: boolean): Promise<Outcome> {
  if (files.length === 0) return new Map();
  return browser ? runPlaywright(folder, files, firstPort) : runVitest(folder, files);
}

/** When the site does not start with all of them, each is tried alone. */
async function plantGroup(group: Fault[], folder: string): Promise<void> {
  const outcome = await runWith(group, folder);
  if (outcome instanceof Map || group.length === 1) judge(group, outcome);
  else for (const fault of group) judge([fault], await runWith([fault], folder));
}

async function runWith(group: Fault[], folder: string): Promise<Outcome> {
  const sound = new Map(group.map(({ file }) => [file, readFileSync(join(folder, file))]));
  for (const fault of group) writeFileSync(join(folder, fault.file), withFault(fault, folder));
  try {
    return await runFiles(filesOf(group), folder, group[0]?.browser === true);
  } finally {
    for (const [file, content] of sound) writeFileSync(join(folder, file), content);
  }
}

function judge(group: Fault[], outcome: Outcome): void {
  for (const fault of group) {
    const { isCaught, line } = verdictOn(fault, outcome);
    if (isCaught) console.log(line);
    else fail(line);
  }
}

function filesOf(some: readonly Fault[]): string[] {
  return [...new Set(some.map(({ tests }) => tests))];
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
