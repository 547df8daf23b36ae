import { expect, test } from 'vitest';
import { reasonToHoldName } from './reserved-names.ts';

const owner = 'Name reads like that of the owner';
const role = 'Name claims to be the author or an administrator';

test.each([
  'Layla Noor',
  'LAYLA  NOOR',
  'Layla Noor (author)',
  'The real Layla Noor',
  'Noor, Layla',
  'l.a.y.l.a noor',
  'Láyla Nöör',
  // Cyrillic, Greek, digits, decorative letters, a hidden character.
  'L\u0430yl\u0430 N\u043e\u043er',
  'L\u0391YLA N\u039f\u039fR',
  'Lay1a N00r',
  '\u{1d40b}\u{1d41a}\u{1d432}\u{1d425}\u{1d41a} \u{1d40d}\u{1d428}\u{1d428}\u{1d42b}',
  'Layla\u200bNoor',
])('%j reads like the name of the owner', { tags: ['S102'] }, (name) => {
  expect(reasonToHoldName(name)).toBe(owner);
});

test.each([
  ...['admin', 'Administrator', 'The Author', 'MODERATORS', 'Site-Admin', 'siteadmin', 'admin2', 'a d m i n', 'A.d.m.i.n.'],
  ...['adm1n', 'adrnin', '\u0430dmin', '\u0391DM\u0399\u039d', '\u1d00\u1d05\u1d0d\u026a\u0274', 'm\u043eder\u0430tor'],
])('%j claims an office of the site', { tags: ['S102'] }, (name) => {
  expect(reasonToHoldName(name)).toBe(role);
});

test.each([
  ...['Layla', 'Noor', 'Layla Hassan', 'Noora Al Layl', 'Padmini', 'Arthur', 'Vladimir', 'Hadi Amin', 'Admiral', "O'Neill", 'José'],
  ...['ليلى نور', 'Ольга Нурова', 'Γιώργος', 'प्रिया शर्मा', 'Nguyễn'.normalize('NFD'), '王伟'],
])('%j is a name of its own', { tags: ['S102'] }, (name) => {
  expect(reasonToHoldName(name)).toBeNull();
});
