type Step = () => void | Promise<void>;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Until `stopOnSignals` takes over, a signal ends the process by an orderly exit, which kills its children. */
export function exitOnSignals(): void {
  for (const signal of signals) process.once(signal, () => process.exit(1));
}

/** On a signal, runs all stop steps once, newest first, and exits; a second signal exits at once. */
export function stopOnSignals(first: Step): { add: (step: Step) => void; run: () => Promise<void> } {
  const steps: Step[] = [first];
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= (async () => {
      for (const step of steps.toReversed()) await step();
    })();
    return running;
  };
  const onSignal = () => {
    if (running) process.exit(1);
    run().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of signals) {
    // Some packages handle and re-raise the signal, which would look like a second one.
    process.removeAllListeners(signal).on(signal, onSignal);
  }
  return { add: (step) => void steps.push(step), run };
}
