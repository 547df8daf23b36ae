import { expect, test } from 'vitest';
import { reasonToHoldName } from './reserved-names.ts';

const owner = "Name reads like the owner's";
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
  // Armenian and Greek letters in place of `o`; letters in boxes, as flags have them.
  'Layla N\u0585\u0585r',
  'Layla N\u03c3\u03c3r',
  '\u{1f17b}\u{1f170}\u{1f188}\u{1f17b}\u{1f170} Noor',
  '\u{1f1f1} \u{1f1e6} \u{1f1fe} \u{1f1f1} \u{1f1e6} Noor',
])('%j reads like the name of the owner', (name) => {
  expect(reasonToHoldName(name)).toBe(owner);
});

test.each([
  ...[
    'admin',
    'Administrator',
    'The Author',
    'MODERATORS',
    'Site-Admin',
    'siteadmin',
    'admin2',
    'a d m i n',
    'A.d.m.i.n.',
    'admin1',
    'Author04',
  ],
  ...['adm1n', 'adrnin', '\u0430dmin', '\u0391DM\u0399\u039d', '\u1d00\u1d05\u1d0d\u026a\u0274', 'm\u043eder\u0430tor'],
])('%j claims an office of the site', (name) => {
  expect(reasonToHoldName(name)).toBe(role);
});

test.each([
  // Lisu, Cherokee, Deseret, Thai, Hindi and Canadian letters in `Layla Noor` and `admin`.
  ...['\ua4e1\ua4ee\ua4ec\ua4e1\ua4ee \ua4e0\ua4f3\ua4f3\ua4e3', '\u13aa\u13a0min', 'Layla N\u{1042c}\u{1042c}r'],
  ...['Layla N\u0e50\u0e50r', 'Layla N\u0966\u0966r', '\u14aaayla Noor', 'l\u03ac\u03c5la', '\u2c81dmin'],
])('%j imitates Latin letters', (name) => {
  expect(reasonToHoldName(name)).not.toBeNull();
});

test.each([
  ...['Layla', 'Noor', 'Layla Hassan', 'Noora Al Layl', 'Padmini', 'Arthur', 'Vladimir', 'Hadi Amin', 'Admiral', "O'Neill", 'José'],
  ...[
    'ليلى نور',
    'Ольга Нурова',
    'Γιώργος',
    'प्रिया शर्मा',
    'Ada 🇦🇪',
    'Tony陈',
    '李Anna',
    'Ольга (Olga)',
    'Արմեն',
    'Louis XIV',
    'Ada 2',
    'Nguyễn'.normalize('NFD'),
    '王伟',
  ],
])('%j is a name of its own', (name) => {
  expect(reasonToHoldName(name)).toBeNull();
});
