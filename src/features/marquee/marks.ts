/** Logos of the institutions as SVG paths, in a view box of 32 by 32. */
export const marks = {
  arch: 'M5 28V16a11 11 0 0 1 22 0v12M10 28V17a6 6 0 0 1 12 0v11M2 28h28',
  wing: 'M3 22 29 6 20 28l-5-9zM15 19 29 6',
  grid: 'M5 5h9v9H5zM18 5h9v9h-9zM5 18h9v9H5zM18 18h9v9h-9z',
  wave: 'M2 16c4-12 8-12 12 0s8 12 16 0M2 22c4-12 8-12 12 0s8 12 16 0',
  facet: 'M9 5h14l6 8-13 15L3 13zM3 13h26M9 5l7 23 7-23',
  columns: 'M3 11 16 4l13 7zM7 14v10M13 14v10M19 14v10M25 14v10M3 28h26',
  star: 'M7.5 7.5h17v17h-17zM16 4l12 12-12 12L4 16z',
  rings: 'M12 8a8 8 0 1 1 0 16 8 8 0 0 1 0-16M20 8a8 8 0 1 1 0 16 8 8 0 0 1 0-16',
} as const;
