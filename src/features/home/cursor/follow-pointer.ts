import { cancelFrame, frame, springValue, styleEffect } from 'framer-motion';
import { ringPosition } from './ring-position.ts';

/** Firm enough to arrive within a quarter of a second, soft enough to be seen trailing. */
const spring = { stiffness: 420, damping: 36, mass: 0.7 };

/** Milliseconds without scrolling after which a page rests; each turn of a wheel ends one scroll. */
const restMs = 120;

type Parts = { dot: HTMLElement; ring: HTMLElement };

/** Moves the dot with the pointer and lets the ring follow by springs; at rest neither costs anything. @returns stops */
export function followPointer({ dot, ring }: Parts): () => void {
  const listeners = new AbortController();
  const options = { signal: listeners.signal, passive: true };
  const [x, y] = [springValue<number>(0, spring), springValue<number>(0, spring)];
  const stopStyles = styleEffect(ring, { x, y });
  const point = { x: 0, y: 0 };
  let over: Element | null = null;
  let placed = ringPosition(null, point);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let showArrow: (() => void) | undefined;

  // Reads boxes once a frame, before anything of the frame is written: elsewhere it would force another layout.
  const moveRing = () => {
    placed = ringPosition(over, point);
    frame.render(draw);
  };
  const draw = () => {
    const { state, width, height, ...middle } = placed;
    const isShown = ring.dataset.state !== undefined;
    for (const [value, at] of [[x, middle.x] as const, [y, middle.y] as const]) {
      if (isShown) value.set(at);
      else value.jump(at);
    }
    dot.style.transform = `translate3d(${point.x}px, ${point.y}px, 0)`;
    // The style sheet changes size and look by transitions.
    Object.assign(ring.style, { width: `${width}px`, height: `${height}px` });
    for (const part of [dot, ring]) if (part.dataset.state !== state) part.dataset.state = state;
    // The pointer of the system goes only once its replacement is visible.
    showArrow ??= hideArrow();
  };
  const move = ({ clientX, clientY, target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    [point.x, point.y] = [clientX, clientY];
    over = target instanceof Element ? target : null;
    frame.read(moveRing);
  };
  // What lies below a resting pointer is looked up once, when the page rests as well.
  const follow = (find: () => Element | null) => () => {
    if (ring.dataset.state === undefined) return;
    over = find();
    frame.read(moveRing);
  };
  const lookUp = follow(() => document.elementFromPoint(point.x, point.y));
  const lookUpLater = () => {
    clearTimeout(timer);
    timer = setTimeout(lookUp, restMs);
  };
  const leave = () => {
    clearTimeout(timer);
    cancelFrame(moveRing);
    cancelFrame(draw);
    for (const part of [dot, ring]) delete part.dataset.state;
  };
  const press = (isDown: boolean) => () => void ring.toggleAttribute('data-down', isDown);

  document.addEventListener('pointermove', move, options);
  document.addEventListener(
    'scroll',
    follow(() => null),
    options,
  );
  document.addEventListener('scrollend', lookUpLater, options);
  document.addEventListener('pointerdown', press(true), options);
  document.addEventListener('pointerup', press(false), options);
  document.documentElement.addEventListener('pointerleave', leave, options);
  return () => {
    listeners.abort();
    leave();
    stopStyles();
    showArrow?.();
  };
}

/**
 * Hides the pointer of the system, part by part of the page, because restyling all of it would be one long task. The parts
 * stay so until the end: what replaces the pointer is there as long as the pointer is over the page. @returns shows it again
 */
function hideArrow(): () => void {
  const parts = [...document.querySelectorAll('main > *, body > :not(main)'), document.querySelector('main'), document.documentElement];
  let next = 0;
  const hideNext = () => {
    parts[next++]?.setAttribute('data-arrowless', '');
    if (next < parts.length) timer = setTimeout(hideNext);
  };
  let timer = setTimeout(hideNext);
  return () => {
    clearTimeout(timer);
    for (const part of parts) part?.removeAttribute('data-arrowless');
  };
}
