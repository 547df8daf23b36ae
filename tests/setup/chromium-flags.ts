/**
 * How tests start any Chromium. No name but those of this machine leads anywhere, by a rule of the browser, so that no result depends on
 * the machine's name server, or on whether it has one.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];
