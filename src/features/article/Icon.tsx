const paths = {
  eye: 'M1.5 10S4.6 4.5 10 4.5 18.5 10 18.5 10 15.4 15.5 10 15.5 1.5 10 1.5 10ZM10 12.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z',
  comment: 'M3 4.5h14v9.5h-7.5L6 17v-3H3z',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM10 6v4.3l2.8 1.7',
} as const;

/** A fine line drawing in the size of the text; the words beside it say what it means. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.2" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
