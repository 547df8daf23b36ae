/** Pixels by which a dune gives way to the pointer at most, and to each side where the bend ends. */
const [reach, spread] = [28, 150];
/** Farther above or below the crest, in pixels, the pointer bends nothing. */
const near = 300;
/** Pixels of one strip. */
const stripWidth = 36;
/** The size of the drawing, in its own units (hero/scene.ts). */
const [boxWidth, boxHeight] = [1_600, 760];
/** Frames after which a machine that draws fewer than 50 of them a second leaves the dunes still. */
const [frames, slowestFrameMs] = [30, 20];

type Point = [x: number, y: number];

/**
 * Lets the dunes of the first screen give way to a mouse. The drawing is hung up in strips, each shifted and skewed so that its edges meet
 * those of its neighbours: transforms alone, in which no two lines ever cross. Strips exist while it bends; at rest the drawing is shown again.
 * @returns stops
 */
export function bendDunes(): () => void {
  const hero = document.querySelector<HTMLElement>('#hero');
  const box = hero?.querySelector<HTMLElement>('.scene');
  const drawing = box?.querySelector<SVGSVGElement>('.dunes');
  if (!hero || !box || !drawing) return () => undefined;
  const crest = knotsOf(drawing.querySelector('path')?.getAttribute('d') ?? '');
  const listeners = new AbortController();
  const [now, goal] = [
    { x: 0, lift: 0 },
    { x: 0, lift: 0 },
  ];
  let strips: HTMLElement[] = [];
  let look = '';
  let frame = 0;
  const pace = paceOf();

  const stop = () => {
    listeners.abort();
    cancelAnimationFrame(frame);
    box.removeAttribute('data-bends');
    box.querySelector('.strips')?.remove();
  };
  const hang = async (width: number, height: number) => {
    const curtain = await curtainOf(drawing, width, height);
    box.querySelector('.strips')?.remove();
    box.append(curtain);
    strips = [...curtain.children] as HTMLElement[];
  };
  const isAtRest = () => goal.lift === 0 && Math.abs(now.lift) < 0.05;
  const run = (time: number) => {
    frame = 0;
    if (pace.isSlow(time)) return stop();
    now.x += (goal.x - now.x) * 0.16;
    now.lift += (goal.lift - now.lift) * 0.11;
    box.toggleAttribute('data-bends', !isAtRest() && strips.length > 0);
    bend(strips, (x) => now.lift * Math.exp(-(((x - now.x) / spread) ** 2)));
    if (isAtRest()) pace.rest();
    else frame = requestAnimationFrame(run);
  };
  const move = ({ clientX, clientY, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    const { left, top, width, height } = box.getBoundingClientRect();
    if (width === 0) return;
    const lookNow = `${width} ${height} ${getComputedStyle(drawing).stroke}`;
    if (look !== lookNow) void hang(width, height);
    look = lookNow;
    const unit = Math.max(width / boxWidth, height / boxHeight);
    const x = clientX - left;
    const crestTop = height + (heightAt(crest, (x - width / 2) / unit + boxWidth / 2) - boxHeight) * unit;
    if (isAtRest()) now.x = x;
    goal.x = x;
    goal.lift = liftBy(clientY - top - crestTop);
    frame ||= requestAnimationFrame(run);
  };
  hero.addEventListener('pointermove', move, { signal: listeners.signal, passive: true });
  hero.addEventListener('pointerleave', () => (goal.lift = 0), { signal: listeners.signal });
  return stop;
}

/** How far the crest gives way to a pointer that is so many pixels below it; negative above. */
function liftBy(gap: number): number {
  if (Math.abs(gap) > near) return 0;
  return Math.max(-reach, Math.min(reach, gap * 0.3)) * (1 - (gap / near) ** 4);
}

function bend(strips: HTMLElement[], liftAt: (x: number) => number): void {
  for (const [index, strip] of strips.entries()) {
    const [left, right] = [liftAt(index * stripWidth), liftAt((index + 1) * stripWidth)];
    strip.style.transform = `matrix(1,${((right - left) / stripWidth).toFixed(4)},0,1,0,${left.toFixed(2)})`;
  }
}

/** The drawing as strips side by side, each with its part of one picture. */
async function curtainOf(drawing: SVGSVGElement, width: number, height: number): Promise<HTMLElement> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const { stroke } = getComputedStyle(drawing);
  const looks = { xmlns: 'http://www.w3.org/2000/svg', width, height, fill: 'none', stroke, 'stroke-width': 1.1 };
  for (const [name, value] of Object.entries(looks)) copy.setAttribute(name, `${value}`);
  const ground = getComputedStyle(drawing.querySelector('.sand') ?? drawing).fill;
  for (const sand of copy.querySelectorAll('.sand')) {
    sand.setAttribute('fill', ground);
    sand.setAttribute('stroke', 'none');
  }
  const picture = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
  await Object.assign(new Image(), { src: picture }).decode();
  const curtain = Object.assign(document.createElement('div'), { className: 'strips' });
  for (let start = 0; start < width; start += stripWidth) {
    const strip = curtain.appendChild(document.createElement('i'));
    Object.assign(strip.style, {
      left: `${start}px`,
      width: `${stripWidth + 1}px`,
      background: `url("${picture}") ${-start}px 0 / ${width}px ${height}px no-repeat`,
    });
  }
  return curtain;
}

/** Tells from the time between frames whether this machine is too slow for it. */
function paceOf() {
  let last = 0;
  let waits: number[] = [];
  return {
    isSlow(time: number): boolean {
      if (last > 0) waits.push(time - last);
      last = time;
      if (waits.length < frames) return false;
      const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
      waits = [];
      return mean > slowestFrameMs;
    },
    rest() {
      last = 0;
    },
  };
}

/** The points between the pieces of a crest: 'M0 y q… t dx dy … V760H0Z'. */
function knotsOf(path: string): Point[] {
  const [start = '', first = '', ...rest] = path.split(/[qt]/);
  const [x = 0, y = 0] = numbersIn(start);
  const [, , dx = 0, dy = 0] = numbersIn(first);
  const steps = numbersIn(rest.join(' ').split(/[A-Z]/)[0] ?? '');
  const knots: Point[] = [
    [x, y],
    [x + dx, y + dy],
  ];
  for (let index = 0; index + 1 < steps.length; index += 2) {
    const [lastX, lastY] = knots.at(-1) as Point;
    knots.push([lastX + (steps[index] ?? 0), lastY + (steps[index + 1] ?? 0)]);
  }
  return knots;
}

function numbersIn(text: string): number[] {
  return (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
}

function heightAt(knots: Point[], x: number): number {
  const index = Math.max(
    1,
    knots.findIndex(([knotX]) => knotX >= x),
  );
  const [[x0, y0], [x1, y1]] = [knots[index - 1] ?? [0, 0], knots[index] ?? [0, 0]];
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0 || 1);
}
