import type { Page } from '@playwright/test';

/** One event of a trace; `dur` and `tdur` are microseconds of the clock and of the thread's processor. */
export type TraceEvent = { name: string; ts: number; dur?: number; tdur?: number; pid: number; tid: number; args: { name?: string } };

/** Milliseconds of the page's thread: its longest task, and the script of the frame that ran most of it. */
export type TaskCost = { longestTask: number; scriptOfFrame: number; frames: number };

const includedCategories = ['devtools.timeline', 'toplevel', '__metadata'];
const taskName = 'ThreadControllerImpl::RunTask';
const frameName = 'PrePaint';
const rendering = new Set(['UpdateLayoutTree', 'Layout', 'HitTest']);
const scripts = new Set(['FunctionCall', 'EvaluateScript', 'v8.evaluateModule', 'v8.compileModule', 'RunMicrotasks']);

/** What the page's own thread does while something happens. */
export async function traceOf(page: Page, act: () => Promise<void>): Promise<TaskCost> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await act();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  return costOf(events);
}

/** Counts the time of the thread's processor, so that a busy machine changes little. As in DevTools, layout that script asks for is rendering, not script. */
export function costOf(events: TraceEvent[]): TaskCost {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const own = events
    .filter((event) => mains.some(({ pid, tid }) => event.pid === pid && event.tid === tid))
    .sort((one, other) => one.ts - other.ts);
  const tasks = outermost(own.filter(({ name }) => name === taskName));
  const calls = outermost(own.filter(({ name }) => scripts.has(name)));
  const rendered = outermost(own.filter(({ name }) => rendering.has(name)));
  const within = (all: TraceEvent[], outer: TraceEvent) => all.filter((event) => isWithin(event, outer));
  const costs = (all: TraceEvent[]) => sum(all.map(milliseconds));
  const scriptOf = (call: TraceEvent) => milliseconds(call) - costs(within(rendered, call));
  const framed = tasks.filter((task) => own.some((event) => event.name === frameName && isWithin(event, task)));
  return {
    longestTask: Math.max(0, ...tasks.map(milliseconds)),
    scriptOfFrame: Math.max(0, ...framed.map((task) => sum(within(calls, task).map(scriptOf)))),
    frames: framed.length,
  };
}

/** Without those that run inside another one. */
function outermost(events: TraceEvent[]): TraceEvent[] {
  let end = 0;
  return events.filter(({ ts, dur = 0 }) => {
    if (ts < end) return false;
    end = ts + dur;
    return true;
  });
}

function isWithin(inner: TraceEvent, { ts, dur = 0, pid, tid }: TraceEvent): boolean {
  return inner.pid === pid && inner.tid === tid && inner.ts >= ts && inner.ts <= ts + dur;
}

function milliseconds({ tdur = 0 }: TraceEvent): number {
  return tdur / 1_000;
}

function sum(values: number[]): number {
  return values.reduce((one, other) => one + other, 0);
}
