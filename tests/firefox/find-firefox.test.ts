import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/temporary-folder.ts';
import { findFirefox } from './find-firefox.ts';

test('the Firefox that drives the tests is the one that is named, else the first on the path', () => {
  const [empty, folder] = [temporaryFolder(), temporaryFolder()];
  const installed = join(folder, 'firefox-esr');
  writeFileSync(installed, '');
  chmodSync(installed, 0o755);
  const PATH = [empty, folder].join(delimiter);
  expect(findFirefox({ PATH })).toBe(installed);
  expect(findFirefox({ PATH: empty, FIREFOX_BIN: installed })).toBe(installed);
  expect(findFirefox({ PATH, FIREFOX_BIN: join(empty, 'firefox') })).toBeNull();
  expect(findFirefox({ PATH: empty })).toBeNull();
});
