import { between, box, columns, gold, line, pen, pick, placed, type Random, rows, shape, tone } from './pen.ts';

type Room = { x: number; y: number; width: number; height: number };

const house: Room = { x: -640, y: -560, width: 1280, height: 1120 };

/** The plan of a floor, turned and cut by the edge: walls, doors with their swing, a stair, dark halls and one room in gold. */
export function plan(random: Random): string {
  const rooms = divide(random, house, 4);
  const marked = nearest(rooms);
  const every = (kind: number, draw: (room: Room) => string) =>
    rooms.map((room, index) => (index !== marked && (index + marked) % 4 === kind ? draw(room) : '')).join('');
  const floor =
    shape(every(1, boxOf), 0, `${tone} stroke="none"`) +
    every(2, (room) => columns(...inside(room), 17, 2)) +
    every(3, (room) => rows(...inside(room), 9)) +
    line(every(0, crossed) + every(1, (room) => box(...inside(room))), pen.fine);
  const doors = rooms.map((room) => doorOf(room, between(random, 20, 70)));
  const body =
    shape(boxOf(house), 0) +
    floor +
    rooms
      .slice(marked, marked + 1)
      .map(golden)
      .join('') +
    line(rooms.map(boxOf).join(''), 11) +
    shape(doors.map(({ opening }) => opening).join(''), 0, 'stroke="none"') +
    line(doors.map(({ swing }) => swing).join(''), 2.5);
  return placed(between(random, 430, 530), between(random, 330, 390), pick(random, [-24, -14, 16, 28]), body);
}

/** The room around the middle of the cover. */
function nearest(rooms: Room[]): number {
  const distances = rooms.map(({ x, y, width, height }) => Math.hypot(x + width / 2, y + height / 2));
  return distances.indexOf(Math.min(...distances));
}

function divide(random: Random, room: Room, depth: number): Room[] {
  if (depth === 0 || Math.min(room.width, room.height) < 220) return [room];
  const share = 0.34 + random() * 0.32;
  const [one, two] = room.width > room.height ? split(room, 'x', 'width', share) : split(room, 'y', 'height', share);
  return [...divide(random, one, depth - 1), ...divide(random, two, depth - 1)];
}

function split(room: Room, edge: 'x' | 'y', length: 'width' | 'height', share: number): [Room, Room] {
  const first = Math.round(room[length] * share);
  return [
    { ...room, [length]: first },
    { ...room, [edge]: room[edge] + first, [length]: room[length] - first },
  ];
}

function boxOf({ x, y, width, height }: Room): string {
  return box(x, y, width, height);
}

function inside({ x, y, width, height }: Room) {
  return [x + 14, y + 14, width - 28, height - 28] as const;
}

/** A room with its diagonals. */
function crossed(room: Room): string {
  const [, , width, height] = inside(room);
  return `${box(...inside(room))}l${width} ${height}m0 ${-height}l${-width} ${height}`;
}

function golden(room: Room): string {
  return `<g stroke="${gold}">${rows(...inside(room), 5, 5)}${line(box(...inside(room)), pen.broad)}</g>`;
}

/** An opening in the upper wall of a room, and the swing of its leaf. */
function doorOf({ x, y, width }: Room, from: number) {
  const wide = Math.min(76, Math.round(width / 3));
  return { opening: box(x + from, y - 7, wide, 14), swing: `M${x + from} ${y}v${wide}a${wide} ${wide} 0 0 0 ${wide} -${wide}` };
}
