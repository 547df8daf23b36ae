import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Tools } from '#tests/setup/tools.ts';

// npm run test:firefox: journeys in an installed Firefox (docs/decisions/0031). `-- pages` runs those of that name.
const found = spawnSync('command -v firefox-esr || command -v firefox', { shell: true, encoding: 'utf8' }).stdout.trim();
const FIREFOX_BIN = process.env.FIREFOX_BIN ?? found;
if (FIREFOX_BIN === '') {
  console.error('No Firefox was found: install it, for instance with "apt-get install firefox-esr", or set FIREFOX_BIN to its path.');
  process.exit(1);
}
const tools = new Tools('firefox');
tools.install();
// React looks whether a field has another value than it knows of, and this Playwright fills fields so that React knows already.
const event = 'inputElement.dispatchEvent(new InputEvent("input", { data: text, bubbles: true, composed: true }));';
tools.mend('playwright-core/lib/coreBundle.js', `    ${event}`, `    inputElement._valueTracker?.setValue('');\n    ${event}`);
const folder = mkdtempSync(join(tmpdir(), 'site-firefox-'));
// The tsconfig leads tests to this Playwright.
const flags = ['test', '--config', 'tests/firefox/playwright.config.ts', '--tsconfig', 'tests/firefox/tsconfig.json'];
const env = { ...process.env, FIREFOX_BIN, E2E_LOCAL_DIR: folder };
const { status } = spawnSync(tools.command('playwright'), [...flags, ...process.argv.slice(2)], { stdio: 'inherit', env });
rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;
