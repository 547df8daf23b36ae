/** What the ring does: it trails the pointer, frames a control, says "Read" over a card, or leaves a field to the arrow of the system. */
export type RingState = 'free' | 'frame' | 'read' | 'away';

/** The middle and the size of the ring, in pixels of the window. */
export type RingPlace = { state: RingState; x: number; y: number; width: number; height: number };

type Point = { x: number; y: number };

const freeSize = 34;
const readSize = 68;
/** Pixels between a control and its frame, so that the line never touches the label. */
const gap = 5;
const fields = 'input, select, textarea, [contenteditable]';
const controls = 'a, button, summary, label, [role="button"]';

/** Where the ring belongs when the pointer is at a point, over an element. */
export function ringPosition(over: Element | null, point: Point): RingPlace {
  if (over?.closest(fields)) return { state: 'away', ...point, width: freeSize, height: freeSize };
  const control = over?.closest(controls);
  const picture = over?.closest('.card')?.querySelector('.card-picture');
  // The link of a card covers it; other controls on a card are framed.
  if (picture && (!control || control.matches('.card-link'))) return readPlace(picture.getBoundingClientRect(), point);
  if (control) return framePlace(boxAt(control, point));
  return { state: 'free', ...point, width: freeSize, height: freeSize };
}

/** On the picture, as near to the pointer as it gets: beside the words of the card, never on them. */
function readPlace(picture: DOMRect, { x, y }: Point): RingPlace {
  const size = Math.min(readSize, picture.width, picture.height);
  const within = (at: number, from: number, to: number) => Math.min(Math.max(at, from + size / 2), to - size / 2);
  const [left, top] = [within(x, picture.left, picture.right), within(y, picture.top, picture.bottom)];
  return { state: 'read', x: left, y: top, width: size, height: size };
}

function framePlace({ left, top, width, height }: DOMRect): RingPlace {
  return { state: 'frame', x: left + width / 2, y: top + height / 2, width: width + 2 * gap, height: height + 2 * gap };
}

/** The box of a control; of a link over several lines, that of the line below the pointer. */
function boxAt(control: Element, { x, y }: Point): DOMRect {
  const lines = [...control.getClientRects()];
  return lines.find((line) => x >= line.left && x <= line.right && y >= line.top && y <= line.bottom) ?? control.getBoundingClientRect();
}
