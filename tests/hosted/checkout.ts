import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Copies the project as it stands and installs what Netlify installs: no development packages (netlify.toml). */
export async function checkOut(folder: string): Promise<string> {
  const checkout = join(folder, 'checkout');
  mkdirSync(checkout);
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' }).split('\0');
  for (const file of files) if (file && existsSync(file)) cpSync(file, join(checkout, file));
  // Netlify's tools ask git for the branch.
  execFileSync('git', ['init', '-q', '--initial-branch=main'], { cwd: checkout });
  const npm = spawn('npm', ['install', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(npm, 'close');
  if (code !== 0) throw new Error('npm install --omit=dev failed, as it would at Netlify.');
  return checkout;
}
