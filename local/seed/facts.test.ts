import { expect, test } from 'vitest';
import { publicSiteProfile } from '#src/features/site-profile/public-rows.ts';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import { site } from '#src/site.ts';
import { seedComments } from './comments.ts';
import { seedSiteProfile } from './owner.ts';
import { seedPartners, seedPosts } from './seed.ts';

/** Every text of the sample, with where it stands. */
const texts: [place: string, text: string][] = [
  ...Object.entries({ ...defaultSiteProfile, ...seedSiteProfile }).map(
    ([field, value]) => [`owner.${field}`, wordsOf(value)] as [string, string],
  ),
  ...(await seedPosts()).map((post) => [post.id, wordsOf(post)] as [string, string]),
  ...seedComments.map((comment) => [`comment of ${comment.name}`, comment.content] as [string, string]),
];

function wordsOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).map(wordsOf).join('\n');
  return typeof value === 'string' ? value : '';
}

/** What a pattern finds, each with its place. */
function found(pattern: RegExp): string[] {
  return texts.flatMap(([place, text]) => [...text.matchAll(pattern)].map(([hit]) => `${place}: ${hit}`));
}

test('the years of experience are one sentence wherever the owner is introduced, and the figure beside it', () => {
  const sentence = 'Over ten years of experience, more than eight of them in company formation and licensing in the UAE';
  expect(found(/[^.\n]*\byears of (experience|work)[^,.\n]*,[^,.:\n]*/gi)).toEqual([
    `owner.description: ${sentence}`,
    `owner.author_bio: ${sentence}`,
  ]);
  expect(defaultSiteProfile.figures[0]).toEqual({ number: '10+', label: 'Years of Experience' });
});

test('licences and partners have one number each', () => {
  expect(found(/\b[\d,]{4,}\+? licen[cs]es/gi)).toEqual(['owner.author_bio: 3,200 licences']);
  expect(found(/\b\d+\+? (active )?(channel )?partners\b/gi)).toEqual([]);
  expect(defaultSiteProfile.figures.slice(1, 3).map(({ number, label }) => `${number} ${label}`)).toEqual([
    '3,200+ Licences Incorporated',
    '100+ Active Channel Partners',
  ]);
});

test('she works for those who apply: nobody speaks as the authority, and authority fees are never hers', () => {
  expect(found(/\b(by|tell|ask|send) us\b|\bour (authority|counter)\b|\bwe (issue|approve)\b/gi)).toEqual([]);
  expect(found(/Independent adviser\./g)).toEqual(['owner.works_for: Independent adviser.']);
  expect(found(/at a free zone authority/g)).toEqual(['owner.story: at a free zone authority']);
});

test('dates agree: the figures are no older than the newest article, and the answer time is said in one way', async () => {
  const newest =
    (await seedPosts())
      .map(({ created_at }) => created_at ?? '')
      .sort()
      .at(-1) ?? '';
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(newest));
  expect(seedSiteProfile.figures_as_of).toBe(`As of ${month}`);
  expect(found(/within [a-z]+ working days?/gi).map((hit) => hit.split(': ')[1])).toEqual(Array(2).fill('within one working day'));
});

test('one line says that clients and cases are invented; credentials and the licence say so themselves', () => {
  expect(seedSiteProfile.clients_note).toBe('Clients and cases of this sample are invented.');
  expect(wordsOf(seedSiteProfile)).not.toContain('fictional');
  const named = [...seedSiteProfile.credentials.map(({ detail }) => detail), seedSiteProfile.licence];
  expect(named.filter((text) => !text.includes('(sample)'))).toEqual([]);
});

test('services have names of skills, fees that are said to be invented, and links that lead nowhere', () => {
  const { services, fees_note, follow_links } = seedSiteProfile;
  const skills: readonly string[] = defaultSiteProfile.skills;
  expect(services.flatMap((service) => [service.name, ...service.skills]).filter((name) => !skills.includes(name))).toEqual([]);
  expect(fees_note).toContain('Fees of this sample are invented.');
  expect(follow_links.map(({ address }) => new URL(address).hostname).filter((host) => !/(^|\.)example(\.com)?$/.test(host))).toEqual([]);
  expect(publicSiteProfile({ ...defaultSiteProfile, ...seedSiteProfile }).services).toHaveLength(services.length);
});

test('no partner shares a word of its name with the studio that is credited in the footer', () => {
  const words = (name: string): string[] => name.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  const ofStudio = words(site.designer.name);
  expect(seedPartners.flatMap(({ company_name }) => words(company_name)).filter((word) => ofStudio.includes(word))).toEqual([]);
});
