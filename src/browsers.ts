/** The oldest browsers that public pages are made for, as the README promises them (§9.browsers). Scripts and styles are built for these. */
export const promisedBrowsers = ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'];
