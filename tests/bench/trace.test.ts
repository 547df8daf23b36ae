import { expect, test } from 'vitest';
import { costOf, type TraceEvent } from './trace.ts';

const on = { pid: 1, tid: 1, args: {} };
const event = (name: string, ts: number, milliseconds: number): TraceEvent => ({
  ...on,
  name,
  ts,
  dur: milliseconds * 1_000,
  tdur: milliseconds * 1_000,
});
const thread: TraceEvent = { ...on, name: 'thread_name', ts: 0, args: { name: 'CrRendererMain' } };
const task = 'ThreadControllerImpl::RunTask';

test('a task within a task counts once, script within script too, and layout is no script', () => {
  const frame = [
    event(task, 0, 40),
    event(task, 1_000, 30),
    event('FunctionCall', 2_000, 6),
    event('FunctionCall', 3_000, 1),
    event('Layout', 4_000, 2),
    event('PrePaint', 20_000, 1),
  ];
  expect(costOf([thread, ...frame])).toEqual({ longestTask: 40, scriptOfFrame: 4, frames: 1 });
});

test('script between frames counts as a task alone', () => {
  expect(costOf([thread, event(task, 0, 20), event('FunctionCall', 1_000, 18)])).toEqual({ longestTask: 20, scriptOfFrame: 0, frames: 0 });
});

test('threads of the browser itself do not count', () => {
  expect(costOf([thread, { ...event(task, 0, 90), tid: 2 }])).toEqual({ longestTask: 0, scriptOfFrame: 0, frames: 0 });
});
