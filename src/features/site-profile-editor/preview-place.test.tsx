// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultSiteProfile, type SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { shownAt } from './preview-place.ts';
import { SitePreview } from './SitePreview.tsx';
import { formOf, serviceAt, shownFacts } from './site-profile-form.ts';
import { fieldNames, sectionAt, sectionOf } from './site-sections.ts';

const voice = { text: 'Clear.', name: 'Mara Quill', role: 'Founder', consented_on: '2026-08-12' };
const service = {
  ...({ slug: 'visas', lang: 'en', name: 'Visas', for_whom: '', usual_time: '', price: 'AED 900', price_as_of: '2026-11-03' } as const),
  ...{ gets: [], needs: [], text: '', skills: [] },
};
const answer = { text: 'Here', line: 'It looks like one.', post_id: null };
const picture = `/uploads/${'d'.repeat(40)}-1200x1000.png`;
const facts: SiteProfile = {
  ...defaultSiteProfile,
  ...{
    story: 'A story.',
    works_for: 'Those who apply.',
    licence: 'Licence 1',
    social_picture: picture,
    fees_note: 'On top.',
    clients_note: 'Invented.',
  },
  steps: [
    { title: 'Half', text: '' },
    { title: 'A call', text: 'You tell me.' },
  ],
  credentials: [{ name: 'Certified', detail: null }],
  cases: Array.from({ length: 6 }, (_, index) => ({ figure: `${index} days`, title: `Case ${index}`, text: 'Quick.' })),
  voices: [{ ...voice, text: '' }, ...Array.from({ length: 12 }, (_, index) => ({ ...voice, name: `Client ${index}` }))],
  services: [{ ...service, name: '' }, service, { ...service, slug: 'two', name: 'Licences' }],
  follow_links: [{ name: 'Medium', address: 'https://medium.com/@owner' }],
  file_questions: ['', 'Where?', 'When?'].map((question) => ({ question, answers: [answer, answer] })),
  ar: { ...defaultSiteProfile.ar, name: 'ليلى نور' },
};

function shown(place: string, section = place.split('.')[0] as (typeof fieldNames)[number]) {
  const form = formOf(facts);
  const { container } = render(<SitePreview owner={shownFacts(form)} />);
  return shownAt(container, place, sectionOf(section), form)?.textContent;
}

test.each([
  ['services.2.name', 'Licences'],
  ['voices.13.text', 'Client 11'],
  ['cases.5', 'Case 5'],
  ['steps.1.title', 'A call'],
  ['figures.0.number', '10+'],
  ['figures.1.number', '3,200+'],
  ['skills.1.text', defaultSiteProfile.skills[1]],
  ['credentials.0.name', 'Certified'],
  ['follow_links.0.name', 'Medium'],
  ['file_questions.2.answers.0.text', 'When?'],
  ['story', 'A story.'],
  ['works_for', 'Those who apply.'],
  ['fees_note', 'On top.'],
  ['clients_note', 'Invented.'],
  ['licence', 'Licence 1'],
])('the preview shows %s where %s is', (place, text) => {
  expect(shown(place)).toContain(text);
});

test.each([
  ['services.1', 'Visas'],
  ['services.1.name', 'Visas'],
  ['services.1.slug', 'Visas'],
  ['services.1.price', 'AED 900'],
  ['services.1.gets.0.text', 'A plan'],
  ['services.1.needs.0.text', 'A passport'],
  ['services.1.text', 'How it goes.'],
  ['services.0.text', 'Not on the site yet.'],
  ['services.0.name', 'Ask '],
])('while the caret is at %s, the page of that service is shown at “%s”', (place, text) => {
  const services = [
    { ...service, name: '', text: 'Not on the site yet.' },
    { ...service, gets: ['A plan', ''], needs: ['A passport'], text: 'How it goes.' },
  ];
  const form = formOf({ ...facts, services });
  const { container } = render(<SitePreview owner={shownFacts(form)} service={serviceAt(form, place)} />);
  expect(shownAt(container, place, sectionOf('services'), form)?.textContent).toContain(text);
});

test('a row that is not on the site leads to its section', () => {
  expect(shown('voices.0.text')).toContain('What clients say');
});

test('every section has a place in the preview', () => {
  const form = formOf(facts);
  const { container } = render(<SitePreview owner={shownFacts(form)} />);
  const missing = fieldNames.map((field) => sectionOf(field)).filter((section) => !shownAt(container, '', section, form));
  expect(missing).toEqual([]);
  expect(shownAt(container, '', sectionAt('contact'), form)?.textContent).toContain("Let's Work Together");
});

test('what every page ends with and the picture beside links are shown while they are empty', () => {
  const form = formOf({ ...facts, follow_links: [], licence: null, social_picture: null });
  const { container } = render(<SitePreview owner={shownFacts(form)} />);
  const at = (path: string) => shownAt(container, '', sectionAt(path), form);
  expect(at('footer')?.textContent).toContain('Visas');
  expect(at('follow-links')).toBe(at('footer'));
  expect(at('social-picture')?.querySelector('img')?.getAttribute('src')).toBe('/share.png');
});
