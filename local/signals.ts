type Step = () => void | Promise<void>;

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
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Some packages handle and re-raise the signal, which would look like a second one.
    process.removeAllListeners(signal).on(signal, onSignal);
  }
  return { add: (step) => void steps.push(step), run };
}
