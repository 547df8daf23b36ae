declare global {
  /** For each key so far, the milliseconds until the next frame was painted. */
  var typingTimes: () => number[];
}

/** Runs inside the page: notes when a key is pressed, and when the frame after it is painted. */
export function watchTyping(): void {
  const times: number[] = [];
  const watch = ({ timeStamp }: Event) => {
    const frame = new MessageChannel();
    frame.port1.onmessage = () => times.push(performance.now() - timeStamp);
    requestAnimationFrame(() => frame.port2.postMessage(null));
  };
  addEventListener('keydown', watch, { capture: true });
  globalThis.typingTimes = () => times;
}
