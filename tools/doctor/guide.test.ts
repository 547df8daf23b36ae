import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aboutVariable, variableNames } from '#src/lib/environment.ts';
import { placeholders, steps } from '../setup/setup.ts';

const guide = readFileSync('docs/deploy.md', 'utf8');
const set = variableNames.filter((name) => aboutVariable(name).scopes.some((scope) => ['builds', 'functions'].includes(scope)));

test('the guide to the first deploy names every variable that builds and functions read', () => {
  expect(set.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('its table of variables marks as secret what is secret', () => {
  const rows = [...guide.matchAll(/^\| (`[A-Z_`, ]+`) .*\| (yes|no) +\|$/gm)];
  const marked = rows.flatMap(([, names = '', isSecret]) =>
    [...names.matchAll(/[A-Z_]+/g)].map(([name]) => [name, isSecret === 'yes'] as const),
  );
  expect(Object.fromEntries(marked)).toEqual({
    SUPABASE_URL: false,
    SUPABASE_SECRET_KEY: true,
    FIREBASE_PROJECT_ID: false,
    PUBLIC_FIREBASE_API_KEY: false,
    ADMIN_EMAILS: false,
    BUILDS_A_MONTH: false,
    DEPLOY_WEBHOOK_SECRET: true,
    BUILD_HOOK_URL: true,
  });
});

test('it has each step of npm run setup as a row, in the same words', () => {
  const rows = [...guide.replaceAll('`', '').matchAll(/^\| (\d+\. \S.*?) +\| (.+?) +\| (.+?) +\|$/gm)].map(([, ...cells]) => cells);
  const wanted = steps.map(({ name, byHand }, index) => [`${index + 1}. ${name}`, ...Object.values(byHand(placeholders))]);
  expect(rows.slice(0, -1)).toEqual(wanted);
});

test('its steps are numbered in order, and its links lead to its own headings', () => {
  const headings = [...guide.matchAll(/^##+ (.*)$/gm)].map(([, text = '']) => text);
  expect(headings.flatMap((text) => /^\d/.exec(text)?.[0] ?? [])).toEqual(['1', '2', '3']);
  const anchors = headings.map((text) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  );
  const links = [...guide.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
  expect(links.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
});

test('the workflow to copy runs the doctor once a week, with the secret that the guide names', () => {
  const [path = ''] = /docs\/[\w-]+\.yml/.exec(guide) ?? [];
  const workflow = readFileSync(path, 'utf8');
  expect(workflow).toContain('run: npm run doctor\n');
  expect([...workflow.matchAll(/cron: "(.+)"/g)].map(([, cron]) => cron)).toEqual(['0 5 * * 1']);
  expect([...workflow.matchAll(/secrets\.(\w+)/g)].map(([, name]) => name)).toEqual(['SITE_ENV']);
  expect(guide).toContain('add `SITE_ENV` with the text of your `.env`');
  expect(guide).toContain('`.github/workflows/doctor.yml`');
});

test('it names the address that an outside check asks, which answers 200 or 503', () => {
  expect(guide).toContain('`https://<your domain>/api/health`');
});
