import userEvent, { type Options, PointerEventsCheckLevel } from '@testing-library/user-event';

/** A user for component tests. It does not ask what covers an element, because happy-dom has no layout to tell. */
export function setupUser(options: Options = {}): ReturnType<typeof userEvent.setup> {
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, ...options });
}
