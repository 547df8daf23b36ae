import ICAL from 'ical.js';
import VCard from 'vcf';
import { expect, test } from 'vitest';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import { vcardOf } from './vcard.ts';

test('the contact card names what is set and nothing else', () => {
  const card = vcardOf(defaultSiteProfile, 'https://example.com/');
  expect(card.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Layla Noor',
    'N:Noor;Layla;;;',
    'TITLE:Business Consultant & Licensing Advisor',
    'EMAIL;TYPE=INTERNET,WORK:layla.noor@example.com',
    'TEL;TYPE=WORK,VOICE:+97140000000',
    'ADR;TYPE=WORK:;;;Dubai;;;AE',
    'URL:https://example.com/?via=card',
    'URL:https://www.linkedin.com/in/example',
    'END:VCARD',
    '',
  ]);
});

test('a title cannot add lines to the card, and long lines are folded between letters', () => {
  const card = vcardOf(
    { ...defaultSiteProfile, author_title: `One; two,\r\nEND:VCARD ${'é'.repeat(60)}`, whatsapp: '+971 50 123 4567' },
    'https://example.com/',
  );
  expect(card).toContain('TITLE:One\\; two\\,\\nEND:VCARD é');
  expect(card).toContain('TEL;TYPE=CELL:+971501234567');
  for (const line of card.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(card.replaceAll('\r\n ', '')).toContain('é'.repeat(60));
});

test('two other programs read name, numbers and addresses from it', () => {
  const owner = { ...defaultSiteProfile, phone: '+971 (0)4 000 0000', whatsapp: '+971 50 123 4567', author_title: 'Adviser, licences' };
  const text = vcardOf(owner, 'https://example.com/');
  const card = new VCard().parse(text);
  const [, properties] = ICAL.parse(text) as [string, [string, object, string, ...unknown[]][]];
  const byIcal = (name: string) => properties.filter(([property]) => property === name).map(([, , , value]) => value);
  const numbers = ['+97140000000', '+971501234567'];
  expect(card.get('version').valueOf()).toBe('3.0');
  expect([card.get('tel')].flat().map((number) => number.valueOf())).toEqual(numbers);
  expect(byIcal('tel')).toEqual(numbers);
  expect([card.get('fn').valueOf(), byIcal('fn')]).toEqual(['Layla Noor', ['Layla Noor']]);
  expect(byIcal('title')).toEqual(['Adviser, licences']);
  expect(byIcal('email')).toEqual(['layla.noor@example.com']);
});
