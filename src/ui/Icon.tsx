const paths = {
  cross: 'M5 5l10 10M15 5L5 15',
  menu: 'M3 6.5h14M3 13.5h14',
  plus: 'M10 4v12M4 10h12',
  up: 'M10 16V5M5.5 9.5L10 5l4.5 4.5',
  down: 'M10 4v11M5.5 10.5L10 15l4.5-4.5',
  grip: 'M7.5 5v.01M12.5 5v.01M7.5 10v.01M12.5 10v.01M7.5 15v.01M12.5 15v.01',
  external: 'M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7',
  star: 'M10 3.2l2 4.4 4.8.5-3.6 3.2 1 4.7-4.2-2.4-4.2 2.4 1-4.7L3.2 8.1l4.8-.5z',
  eye: 'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5zM10 8a2 2 0 100 4 2 2 0 000-4z',
  heart: 'M10 16S3.5 12.2 3.5 7.9A3.4 3.4 0 0110 6.3a3.4 3.4 0 016.5 1.6C16.500 12.2 10 16 10 16z',
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon; the caller provides the text alternative. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'grip' ? 2.2 : 1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="shrink-0"
    >
      <path d={paths[name]} />
    </svg>
  );
}
