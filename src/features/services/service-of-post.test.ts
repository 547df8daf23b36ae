import { expect, test } from 'vitest';
import { serviceRow } from '#tests/fixtures/services.ts';
import { serviceFinder } from './service-of-post.ts';

const visas = serviceRow({ slug: 'visas', skills: ['Visa and Immigration Processes', 'رخصة تجارية'] });
const formation = serviceRow({ slug: 'formation', skills: ['Company Formation & Licensing', 'Visa'] });
const slugOf = (tags: string[], category: string | null = null, services = [visas, formation]) =>
  serviceFinder(services)({ tags, category })?.slug;

test.each([
  ['a tag that is the skill', ['Visa and Immigration Processes'], 'visas'],
  ['a tag in other case and spelling', ['  #VISA and immigration-processes '], 'visas'],
  ['a tag whose words stand in the skill', ['immigration'], 'visas'],
  ['a tag in which the words of the skill stand', ['golden visa'], 'formation'],
  ['an Arabic tag', ['رخصة تجارية'], 'visas'],
  ['the second of its tags', ['bank account', 'company formation'], 'formation'],
])('%s leads to the service', (_, tags, slug) => {
  expect(slugOf(tags)).toBe(slug);
});

test('a tag that shares a word with a skill leads to the service, where none has all of its words', () => {
  expect(slugOf(['Residence Visa'], null, [visas])).toBe('visas');
  expect(slugOf(['Residence Visa'])).toBe('formation');
});

test.each([
  ['a word that a category has', 'Company Accounts'],
  ['a short word', 'Terms and Conditions'],
])('%s alone leads nowhere', (_, tag) => {
  expect(slugOf([tag])).toBeUndefined();
});

test('a category leads to a service as a tag does', () => {
  expect(slugOf([], 'Licensing')).toBe('formation');
});

test('of several services the first is found, whatever the order of the tags', () => {
  expect(slugOf(['company formation', 'immigration'])).toBe('visas');
  expect(slugOf(['immigration'], 'Licensing', [formation, visas])).toBe('formation');
});

test.each([
  ['a part of a word', ['form']],
  ['a sign without words', ['#', '&', ' ']],
  ['another tag', ['bank account']],
  ['no tag', []],
])('%s leads nowhere', (_, tags) => {
  expect(slugOf(tags)).toBeUndefined();
  expect(slugOf(tags, null, [serviceRow({ skills: ['', '#'] })])).toBeUndefined();
});
