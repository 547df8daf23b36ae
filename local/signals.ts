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
      () => process.exit(1),
    );
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal);
  return { add: (step) => void steps.push(step), run };
}
