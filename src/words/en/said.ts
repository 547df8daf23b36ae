/** What the scripts say that stay inline and import nothing; scripts of Arabic pages put it into Arabic (say-in-page-language.ts). */
export const said = {
  thanks: 'Thank you.',
  notSent: 'This could not be sent. Please try again.',
  copied: 'Copied',
  notCopied: 'Could not copy',
  updated: 'This page was updated.',
  picture: 'Picture',
  close: 'Close',
};
