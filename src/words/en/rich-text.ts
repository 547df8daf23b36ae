/** What is around the texts of an author: links of headings, notes, tables, pictures. */
export const richText = {
  toHeading: 'Link to this heading',
  outsideLink: '(outside link)',
  note: 'Good to know',
  careful: 'Careful',
  /** `{header}`: the words of its first row. */
  table: 'Table: {header}',
  /** `{number}`: which of several with the same header. */
  tableOf: 'Table {number}: {header}',
  /** `{site}`: YouTube. */
  videoOn: 'Video on {site}',
  mapOn: 'Map on {site}',
  /** `{video}`: 'Video on YouTube', `{length}`: 6:40. */
  videoLength: '{video}, {length}',
  download: 'Download',
  fileGone: 'no longer available',
  enlarge: 'Enlarge the picture',
  /** `{alt}`: what is on it. */
  enlargeNamed: 'Enlarge the picture: {alt}',
};
