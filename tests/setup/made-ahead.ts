import { vi } from 'vitest';

/** Makes the document one that the browser has made ahead. @returns shows it */
export function makeAhead(): () => void {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  return () => {
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
  };
}

/** In the place of the browser's: soon sees all that it is asked to watch. @returns what was watched */
export function seeAll(): Element[] {
  const watched: Element[] = [];
  class Observer {
    readonly #tell: (entries: { isIntersecting: boolean; target: Element }[]) => void;
    constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
      this.#tell = tell;
    }
    observe(target: Element): void {
      watched.push(target);
      queueMicrotask(() => this.#tell([{ isIntersecting: true, target }]));
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return watched;
}
