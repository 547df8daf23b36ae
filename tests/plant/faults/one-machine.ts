import type { Fault } from '../fault.ts';

/** Faults of who reaches one-machine mode. */
export const faults: Fault[] = [
  {
    id: 'O01',
    says: 'a web page whose name leads to this machine is answered',
    file: 'local/own-host.ts',
    find: 'host !== undefined && hosts.includes(host.toLowerCase())',
    replace: 'host !== undefined',
    tests: 'local/own-host.test.ts',
  },
  {
    id: 'O02',
    says: 'the absolute form names another host behind a sound header',
    file: 'local/own-host.ts',
    find: "(url.startsWith('/') || isOwn(URL.parse(url)?.host))",
    replace: 'true',
    tests: 'local/own-host.test.ts',
  },
  {
    id: 'O03',
    says: 'a handmade token signs in',
    file: 'local/sign-in/emulator-verifier.ts',
    find: '!isSameSecret(token.slice(signatureAt), secret)',
    replace: 'false',
    tests: 'local/sign-in/emulator-verifier.test.ts',
  },
  {
    id: 'O04',
    says: 'the network reaches a site that asks for no password',
    file: 'local/settings.ts',
    find: '  requireLoopback(HOST);\n',
    replace: '',
    tests: 'local/settings.test.ts',
  },
  {
    id: 'O05',
    says: 'other users of the machine may read the database of an earlier version',
    file: 'local/settings.ts',
    find: '    closeToOthers(localDir);\n',
    replace: '',
    tests: 'local/settings.test.ts',
  },
  {
    id: 'O06',
    says: 'a database that is busy outlives its launcher',
    file: 'local/launcher-watch.ts',
    find: 'process.ppid === workerData',
    replace: 'process.ppid !== 0',
    tests: 'local/end-with-launcher.test.ts',
  },
  {
    id: 'O07',
    says: 'the embedded database only pretends to be vacuumed',
    file: 'local/database/open.ts',
    find: 'vacuum (analyze)',
    replace: 'analyze',
    tests: 'local/database/embedded-vacuum.test.ts',
  },
];
