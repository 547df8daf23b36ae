declare global {
  /** For each input so far, the milliseconds after which changed results were painted. */
  var keyTimes: () => number[][];
}

/** Runs inside the page: notes when text is entered, and when frames are painted that show changed results. */
export function watchKeys(): void {
  const inputs: { at: number; paints: number[] }[] = [];
  addEventListener('beforeinput', () => void inputs.push({ at: performance.now(), paints: [] }), { capture: true });
  const painted = () => {
    const input = inputs.at(-1);
    if (!input) return;
    const frame = new MessageChannel();
    frame.port1.onmessage = () => document.querySelector('.card mark') && input.paints.push(performance.now() - input.at);
    requestAnimationFrame(() => frame.port2.postMessage(null));
  };
  // Not what is mentioned below the list, which the server is asked for later.
  const cards = document.querySelector('.cards');
  if (!cards) throw new Error('There is no list of cards on this page.');
  new MutationObserver(painted).observe(cards, { childList: true, subtree: true, characterData: true });
  globalThis.keyTimes = () => inputs.map(({ paints }) => paints);
}
