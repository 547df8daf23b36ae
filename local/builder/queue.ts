/** Runs a job at most once at a time; any number of requests during a run lead to one more run. */
export class OneAtATime {
  readonly #job: () => Promise<void>;
  #running: Promise<void> | undefined;
  #wanted = false;

  /** @param job must not throw; it reports its own failures */
  constructor(job: () => Promise<void>) {
    this.#job = job;
  }

  /** Requests a run that begins after this call; resolves when nothing is left to run. */
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
