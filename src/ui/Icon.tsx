const paths = {
  cross: 'M5 5l10 10M15 5L5 15',
  menu: 'M3 6.5h14M3 13.5h14',
  plus: 'M10 4v12M4 10h12',
  up: 'M10 16V5M5.5 9.5L10 5l4.5 4.5',
  down: 'M10 4v11M5.5 10.5L10 15l4.5-4.5',
  chevronUp: 'M5 12.5l5-5 5 5',
  chevronDown: 'M5 7.5l5 5 5-5',
  search: 'M8.75 3.5a5.25 5.25 0 100 10.5 5.25 5.25 0 000-10.5zM12.75 12.75L16.5 16.5',
  filter: 'M3 6h14M5.5 10h9M8 14h4',
  out: 'M8 5h7v7M15 5L5.5 14.5',
  grip: 'M7.5 5v.01M12.5 5v.01M7.5 10v.01M12.5 10v.01M7.5 15v.01M12.5 15v.01',
  external: 'M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7',
  star: 'M10 3.2l2 4.4 4.8.5-3.6 3.2 1 4.7-4.2-2.4-4.2 2.4 1-4.7L3.2 8.1l4.8-.5z',
  eye: 'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5zM10 8a2 2 0 100 4 2 2 0 000-4z',
  heart: 'M10 16S3.5 12.2 3.5 7.9A3.4 3.4 0 0110 6.3a3.4 3.4 0 016.5 1.6C16.5 12.2 10 16 10 16z',
  copy: 'M7.5 7.5h9v9h-9zM12.5 7.5v-4h-9v9h4',
  bold: 'M6 4h5a3 3 0 010 6H6zM6 10h6a3 3 0 010 6H6z',
  italic: 'M12.5 4h-4M11.5 16h-4M11 4L9 16',
  link: 'M8.5 11.5l3-3M9 6.5l2-2a3.2 3.2 0 014.5 4.5l-2 2M11 13.5l-2 2a3.2 3.2 0 01-4.5-4.5l2-2',
  paragraph: 'M9 10H8a3 3 0 010-6h7M9 4v12M12.5 4v12',
  heading: 'M5 4v12M15 4v12M5 10h10',
  smallHeading: 'M6.5 7.5V16M13.5 7.5V16M6.5 11.75h7',
  list: 'M4 5v.01M4 10v.01M4 15v.01M8 5h9M8 10h9M8 15h9',
  numbers: 'M3.5 4l1-.5v4M3 12.5h2l-2 4h2M8 5h9M8 10h9M8 15h9',
  quote: 'M4 15c2-1 3-3 3-5H4V6h4v4c0 3-1.5 5-4 6M12 15c2-1 3-3 3-5h-3V6h4v4c0 3-1.5 5-4 6',
  note: 'M3.5 4h13v12h-13zM10 9.5V13M10 7v.01',
  careful: 'M10 3.5L17.5 16.5h-15zM10 8.5v4M10 14.5v.01',
  source: 'M3.5 8l6 8M9.5 8l-6 8M13 5l2-1.5V10',
  table: 'M3.5 4.5h13v11h-13zM3.5 8h13M10 4.5v11M3.5 12h13',
  line: 'M3 10h14',
  file: 'M5 2.5h6.5l4 4v11H5zM11.5 2.5v4h4M7.5 10.5h5M7.5 13.5h5',
  picture: 'M3.5 4.5h13v11h-13zM3.5 13l4-4 4 4 2-2 3 3M13 8v.01',
  video: 'M3.5 4.5h13v11h-13zM8.5 7.5L12.5 10l-4 2.5z',
  undo: 'M7 5L3.5 8.5 7 12M4 8.5h8a4 4 0 010 8H9',
  redo: 'M13 5l3.5 3.5L13 12M16 8.5H8a4 4 0 000 8h3',
  hide: 'M3.5 4h13v12h-13zM12.5 4v12M7 8l2 2-2 2',
  pencil: 'M4 16l.8-3.4L13 4.4a1.4 1.4 0 012 0l.6.6a1.4 1.4 0 010 2L7.4 15.2z',
  phone: 'M5.5 3.5l2 .2 1 3.3-1.7 1.5a9 9 0 004.7 4.7L13 11.5l3.3 1 .2 2c.1 1-.8 2-2 2A12 12 0 013.5 5.5c0-1.2 1-2.1 2-2z',
  letter: 'M3 5h14v10H3zM3.5 5.5L10 11l6.5-5.5',
  bubble: 'M4 16l1-3a6.3 6.3 0 112.3 2.2z',
  clock: 'M10 3a7 7 0 100 14 7 7 0 000-14zM10 6v4l2.5 1.5',
  more: 'M4.5 10v.01M10 10v.01M15.5 10v.01',
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon; the caller provides the text alternative. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'grip' || name === 'more' ? 2.2 : 1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
    >
      <path d={paths[name]} />
    </svg>
  );
}
