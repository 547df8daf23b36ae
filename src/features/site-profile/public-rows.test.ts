import { expect, test } from 'vitest';
import { missingIn, publicSiteProfile } from './public-rows.ts';
import { defaultSiteProfile, siteProfileSchema } from './site-profile.ts';

const service = {
  ...({ slug: 'licensing', lang: 'en', name: 'Licensing', for_whom: '', usual_time: '', price: '', price_as_of: '' } as const),
  ...{ gets: ['A plan', ' '], needs: [], text: '', skills: [''] },
};
const answer = { text: 'Here', line: 'It looks like one.', post_id: null };
const question = { question: 'Where?', answers: [answer, answer, { text: '', line: '', post_id: null }] };
const voice = { text: 'She asked who would pay.', name: 'Mara Quill', role: 'Founder', consented_on: '2026-09-14' };

test('a row that is not complete is stored, and is not on the site', () => {
  const facts = siteProfileSchema.parse({
    ...defaultSiteProfile,
    figures: [{ number: '10', label: '' }],
    skills: ['', 'Licensing'],
    voices: [voice, { ...voice, consented_on: '' }],
    services: [service, { ...service, slug: '' }, { ...service, slug: 'visas', price: 'AED 900' }],
    follow_links: [{ name: 'Medium', address: '' }],
    file_questions: [question, { ...question, answers: [answer] }],
  });
  expect([facts.figures, facts.skills, facts.voices, facts.services, facts.follow_links].map(({ length }) => length)).toEqual([
    1, 2, 2, 3, 1,
  ]);
  expect(publicSiteProfile(facts)).toEqual({
    ...facts,
    figures: [],
    skills: ['Licensing'],
    voices: [voice],
    services: [{ ...service, gets: ['A plan'], skills: [] }],
    follow_links: [],
    file_questions: [{ ...question, answers: [answer, answer] }],
  });
});

test('what a row lacks is named in the words of the form', () => {
  expect(missingIn('voices', { ...voice, text: '\u200B' })).toBe('quote');
  expect(missingIn('services', { ...service, price: 'AED 900' })).toBe('day of the price');
  expect(missingIn('services', service)).toBeNull();
  expect(missingIn('file_questions', question)).toBeNull();
  expect(missingIn('file_questions', { ...question, question: ' ' })).toBe('question');
  expect(missingIn('file_questions', { ...question, answers: [answer] })).toBe('second answer');
  expect(missingIn('file_questions', { ...question, answers: [{ ...answer, line: '' }, answer] })).toBe('line of the first answer');
  expect(missingIn('file_questions', { ...question, answers: [answer, answer, { ...answer, text: '' }] })).toBe('third answer');
});

test.each([
  [{ slug: 'No spaces' }, 'Please use small letters from a to z, digits and single hyphens.'],
  [{ price_as_of: '2999-01-01' }, 'Please choose a day that is not in the future.'],
  [{ text: 'See ![a plan](/uploads/plan.webp)' }, 'Please leave pictures out: the page of a service has none.'],
])('a service with %j is refused in words', (wrong, message) => {
  const { error } = siteProfileSchema.shape.services.safeParse([{ ...service, ...wrong }]);
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('two services cannot have one address', () => {
  const { error } = siteProfileSchema.shape.services.safeParse([service, { ...service, name: 'Other' }]);
  expect(error?.issues).toMatchObject([{ path: [1, 'slug'], message: 'Another service has this address.' }]);
});
