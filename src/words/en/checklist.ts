import type { Forms } from '../in-number.ts';

/** The checklist of an article, on its page, on paper and as a text that is sent. */
export const checklist = {
  /** There are three at least. */
  things: { one: '{n} thing to tick, print or send', other: '{n} things to tick, print or send' } as Forms,
  open: 'Open',
  label: 'Checklist',
  phases: 'Implementation Phases',
  done: '{n} of {all} done',
  print: 'Print',
  clear: 'Clear ticks',
  /** `{owner}`: whom nothing is sent to. */
  kept: 'Your ticks stay in this browser. Nothing is sent to {owner}.',
  lost: 'Your ticks are gone when you leave this page.',
  /** The first line of what is sent, and the last. */
  heading: '{title} (checklist)',
  from: 'From {owner}: {url}',
  published: 'published {day}',
  reviewed: 'reviewed {day}',
};
