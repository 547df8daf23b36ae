/** Runs a job at most once at a time; asked while it runs, it runs once more afterwards, however often it was asked. */
export class OneAtATime {
  readonly #job: () => Promise<void>;
  #running: Promise<void> | undefined;
  #wanted = false;

  /** @param job must not throw; it reports its own failures */
  constructor(job: () => Promise<void>) {
    this.#job = job;
  }

  /** Asks for a run that begins after this call; settles when nothing is left to run. */
  request(): Promise<void> {
    this.#wanted = true;
    this.#running ??= this.#drain();
    return this.#running;
  }

  async #drain(): Promise<void> {
    while (this.#wanted) {
      this.#wanted = false;
      await this.#job();
    }
    this.#running = undefined;
  }
}
