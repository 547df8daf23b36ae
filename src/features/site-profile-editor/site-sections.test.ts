import { expect, test } from 'vitest';
import { defaultSiteProfile, siteProfileSchema } from '#src/features/site-profile/site-profile.ts';
import { sectionState } from './section-states.ts';
import { formOf } from './site-profile-form.ts';
import { fieldsOf, sectionAt, siteSections } from './site-sections.ts';
import { unsavedChanges } from './unsaved-changes.ts';

test('every fact of the site profile has a place in one section', () => {
  const placed = siteSections.flatMap(fieldsOf);
  expect(placed.toSorted()).toEqual(Object.keys(siteProfileSchema.shape).toSorted());
});

test('an unknown address is the first section', () => {
  expect([undefined, 'nowhere', 'services'].map((path) => sectionAt(path).title)).toEqual([
    'Hero and contact',
    'Hero and contact',
    'Services',
  ]);
});

const voice = { text: 'Clear.', name: 'Mara Quill', role: 'Founder', consented_on: '2026-08-12' };
const service = {
  ...({ slug: 'visas', lang: 'en', name: 'Visas', for_whom: '', usual_time: '', price: 'AED 900', price_as_of: '2026-04-20' } as const),
  ...{ gets: [], needs: [], text: '', skills: [] },
};

test('a section says how many rows it has, whether it is empty, and why it needs the owner', () => {
  const form = formOf({
    ...defaultSiteProfile,
    voices: [voice, { ...voice, text: '' }, { ...voice, name: '', text: '' }],
    services: [service],
  });
  const stateOf = (path: string) => sectionState(sectionAt(path), form, {});
  expect(stateOf('testimonials')).toEqual({
    count: 3,
    isEmpty: false,
    needs: ['Mara Quill: not on the site: the quote is empty', 'Testimonial 3: not on the site: the quote is empty'],
  });
  expect(stateOf('services').needs).toEqual([expect.stringMatching(/^Visas: price is \d+ months old$/)]);
  expect(stateOf('follow-links')).toEqual({ count: 0, isEmpty: true, needs: [] });
  expect(['social-picture', 'footer', 'about'].map((path) => stateOf(path).isEmpty)).toEqual([true, true, false]);
});

test('what is unsaved is counted by fields and rows, and named by sections', () => {
  const changed = (parts: object) => unsavedChanges({ ...defaultSiteProfile, ...parts }, defaultSiteProfile);
  expect(changed({})).toBeNull();
  expect(changed({ services: [service] })).toBe('1 unsaved change, in Services');
  expect(changed({ services: [service, service], story: 'A story.' })).toBe('3 unsaved changes, in About and Services');
  const { name, ...rest } = service;
  // A database puts the keys of a row into an order of its own.
  expect(
    unsavedChanges(
      { ...defaultSiteProfile, services: [{ ...rest, name }], story: 'A story.' },
      { ...defaultSiteProfile, services: [service] },
    ),
  ).toBe('1 unsaved change, in About');
  expect(changed({ skills: defaultSiteProfile.skills.toReversed() })).toBe('1 unsaved change, in Skills');
});
