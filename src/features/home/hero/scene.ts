import { type ContourLine, contours } from '#src/features/artwork/artwork.ts';

export const width = 1600;
export const height = 760;

/** One dune: the path of its crest, filled to hide what is behind it, and the contour lines of its slope. */
export type Dune = { crest: string; lines: ContourLine[] };

/** The dunes of the hero, from back to front, seeded by the owner's name. */
export function dunesOf(name: string): Dune[] {
  const lines = contours(name, { width, height, dunes: 4, lines: 9, horizon: 0.43 });
  const crests = lines.flatMap((line, index) => (line.weight === 1 ? [index] : []));
  return crests.map((start, index) => ({
    crest: `${lines[start]?.d}V${height}H0Z`,
    lines: lines.slice(start, crests[index + 1]),
  }));
}

/** Heights of towers are measured from `base`; the paths go down to `ground`, which the nearest dune covers. */
const base = 470;
const ground = 560;

/** The skyline as SVG paths. */
export const skyline = [
  // Plain towers: left edge, width, height.
  ...[
    [486, 26, 74],
    [522, 18, 112],
    [548, 34, 58],
    [700, 22, 96],
    [730, 30, 64],
    [896, 20, 128],
    [924, 28, 82],
    [1040, 36, 70],
    [1188, 22, 108],
    [1218, 30, 60],
  ].map(
    ([x = 0, width = 0, height = 0]) => `M${x} ${ground}V${base - height}h${width}V${ground}M${x + width / 2} ${base - height}V${ground}`,
  ),
  // The tall tower that narrows step by step to a spire.
  'M812 560V330h7v-64h6v-70h5v-58h4v-50l3-46 3 46v50h4v58h5v70h6v64h7V560M837 42v518',
  // Twin towers with sloping roofs.
  'M598 560V372l22-40V560M632 560V352l22-34V560',
  // The sail.
  'M1094 560V350q44 34 48 120V560M1094 350v-26M1102 366h12M1102 390h24M1102 414h32M1102 438h38',
  // The frame.
  'M968 560V364h52V560M976 560V374h36V560',
];
