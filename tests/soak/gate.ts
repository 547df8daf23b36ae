/** Lets many pass at a time, or one alone: an import replaces what is written beside it, so that nobody writes meanwhile. */
export class Gate {
  readonly #inside = new Set<Promise<unknown>>();
  #closed: Promise<unknown> = Promise.resolve();

  async pass<T>(work: () => Promise<T>): Promise<T> {
    for (let closed: unknown; closed !== this.#closed; ) {
      closed = this.#closed;
      await closed;
    }
    const result = work();
    const left = result.catch(() => undefined).finally(() => this.#inside.delete(left));
    this.#inside.add(left);
    return result;
  }

  /** Waits until all are through, and lets nobody in before `work` is done. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#closed.then(() => Promise.all(this.#inside)).then(work);
    this.#closed = result.catch(() => undefined);
    return result;
  }
}
