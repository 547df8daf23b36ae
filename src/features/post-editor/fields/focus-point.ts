import { imageFocusPattern } from '#src/features/posts/post.ts';

/** The point of a picture that stays in view when it is cropped, in percent from the left and from the top. */
export type Point = { x: number; y: number };

const centre: Point = { x: 50, y: 50 };

/** Reads a stored point; anything else is the centre. */
export function readPoint(text: string): Point {
  if (!imageFocusPattern.test(text)) return centre;
  const [x = 50, y = 50] = text.split(' ').map(Number);
  return { x, y };
}

/** The point as it is stored; the centre needs none. */
export function writePoint({ x, y }: Point): string {
  const [left, top] = [x, y].map((part) => Math.min(100, Math.max(0, Math.round(part))));
  return left === centre.x && top === centre.y ? '' : `${left} ${top}`;
}

/** The value of `object-position` for a stored point. */
export function positionOf(text: string): string {
  const { x, y } = readPoint(text);
  return `${x}% ${y}%`;
}

const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The point after a key; null for keys that do not move it. */
export function movedBy(key: string, { x, y }: Point, step: number): Point | null {
  if (key === 'Home') return centre;
  const way = steps[key];
  return way ? { x: x + way.x * step, y: y + way.y * step } : null;
}
