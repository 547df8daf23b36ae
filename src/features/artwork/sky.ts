import { type Ridge, seededRandom } from './artwork.ts';

type Size = { width: number; height: number; horizon: number };

/**
 * The background of the dunes: the sun on one side, the towers of a city on the other, at the lowest point there.
 * @param crest the farthest ridge, which covers the lower ends of both
 */
export function drawSky(seed: string, crest: Ridge, { width, height, horizon }: Size): string {
  const random = seededRandom(`${seed} sky`);
  // Scales sun and city with the height of the dunes.
  const unit = (height * (1 - horizon)) / 48;
  const sunFirst = random() < 0.5;
  const x = sunFirst ? 0.16 + random() * 0.2 : 0.64 + random() * 0.2;
  const radius = Math.round(unit * 12);
  const centre = `cx="${Math.round(x * width)}" cy="${Math.round(crest(x) * height - (2 + random() * 13) * unit)}"`;
  const city = lowestPoint(crest, sunFirst ? 0.6 : 0.14);
  const towers = skyline(random, { x: city * width, foot: crest(city) * height + 12 * unit, unit });
  return (
    `<circle ${centre} r="${radius}"/><circle ${centre} r="${radius + Math.round(unit * 1.4)}" stroke-opacity=".35"/>` +
    `<path d="${towers}" stroke-width="1" stroke-opacity=".55"/>`
  );
}

/** The x of the crest's lowest point, searched over a quarter of the width from `start` on. */
function lowestPoint(crest: Ridge, start: number): number {
  const candidates = Array.from({ length: 14 }, (_, step) => start + step * 0.02);
  return candidates.reduce((lowest, x) => (crest(x) > crest(lowest) ? x : lowest), start);
}

/** Towers as open outlines in one path, lower towards both ends, and among them one that narrows in steps to a needle. */
function skyline(random: () => number, { x, foot, unit }: { x: number; foot: number; unit: number }): string {
  const offsets = [-15, -12, -9.5, -6.5, -4, 4.5, 7, 9.5, 12.5, 15];
  const towers = offsets.map((offset) => {
    const rise = (15 + random() * 9 + 7 * Math.exp(-((offset / 8) ** 2))) * unit;
    const wide = (1.2 + random() * 1.2) * unit;
    return `M${Math.round(x + offset * unit)} ${Math.round(foot)}v-${Math.round(rise)}h${Math.round(wide)}v${Math.round(rise)}`;
  });
  return towers.join('') + needle(Math.round(x + random() * unit), Math.round(foot), unit);
}

function needle(x: number, foot: number, unit: number): string {
  const tiers = [18, 8, 6, 5].map((rise) => Math.round(rise * unit));
  const step = Math.max(2, Math.round(unit * 0.5));
  const up = tiers.map((rise) => `v-${rise}h${step}`).join('');
  const down = tiers
    .toReversed()
    .map((rise) => `h${step}v${rise}`)
    .join('');
  return `M${x - tiers.length * step} ${foot}${up}v-${Math.round(9 * unit)}v${Math.round(9 * unit)}${down}`;
}
