/** Eight lines down the slope of one dune, from its crest. */
const dune = [
  'M0 22C260 -4 520 2 800 26S1340 62 1600 30',
  'M0 24C260 -1.4 520 4.3 800 27.8S1340 63 1600 32',
  'M0 28.7C260 4.5 520 9.4 800 31.9S1340 65.3 1600 36.7',
  'M0 35.2C260 12.9 520 16.7 800 37.8S1340 68.6 1600 43.2',
  'M0 43.6C260 23.6 520 26 800 45.2S1340 72.8 1600 51.6',
  'M0 53.6C260 36.3 520 37.1 800 54.1S1340 77.8 1600 61.6',
  'M0 65C260 51 520 49.8 800 64.3S1340 83.5 1600 73',
  'M0 77.9C260 67.5 520 64.2 800 75.7S1340 90 1600 85.9',
];

/** A dune over the whole window, at the foot of a band. */
export function Dune() {
  return (
    <svg className="band-dune" viewBox="0 0 1600 96" preserveAspectRatio="none" aria-hidden="true">
      <path className="sand" d={`${dune[0]}V96H0z`} />
      {dune.map((line, index) => (
        <path key={line} d={line} opacity={1 - index * 0.1} />
      ))}
    </svg>
  );
}
