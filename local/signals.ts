type Step = () => void | Promise<void>;

/** Stops everything once, newest first, when the process is asked to end; a second signal ends it at once. */
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
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Some packages listen as well and raise the signal again, which would look like a second one.
    process.removeAllListeners(signal).on(signal, onSignal);
  }
  return { add: (step) => void steps.push(step), run };
}
