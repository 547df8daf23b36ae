import { fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router';
import { beforeEach } from 'vitest';
import { startSession } from '#src/features/session/session-store.ts';
import { defaultSiteProfile, type SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { Component as SiteProfileScreen } from '#src/features/site-profile-editor/SiteProfileScreen.tsx';
import { type ApiRequest, answersFrom, renderScreens, stubApi } from './render-admin.tsx';
import { setupUser } from './user-event.ts';

/** The owner's words as the API has them at first. */
export const facts: SiteProfile = {
  ...defaultSiteProfile,
  figures: [
    { number: '10+', label: 'Years' },
    { number: 'UAE', label: 'Expertise' },
  ],
  skills: ['Licensing'],
};

/** An answer of the API: these words, stored as this version. */
export const row = (parts: Partial<SiteProfile> = {}, version = 3, by: string | null = 'owner@example.com') => ({
  facts: { ...facts, ...parts },
  version,
  published_revision: 7,
  updated_at: '2026-11-22T10:00:00Z',
  updated_by: by,
});

/** The text of the site profile: nothing is unsaved. */
export const textOfSite = {
  id: '7d6c1f0e-2a4b-4c3d-9e8f-0a1b2c3d4e5f',
  post_id: null,
  number: 1,
  name: '11111111-1111-4111-8111-111111111111',
  names_before: [],
  content: null,
  of_version: 3,
  base: null,
  saved_by: null,
  device: null,
  saved_at: null,
};

/** The key of the answer that keeps what is typed. */
export const keptText = `PUT /api/texts/${textOfSite.id}`;

export const user = setupUser({ delay: null });

/** Answers of the API; a test adds its own. */
export let answers: Record<string, unknown>;
export let sent: ApiRequest[];

beforeEach(() => {
  localStorage.clear();
  answers = {
    'GET /api/site-profile': row(),
    'GET /api/site-profile/text': textOfSite,
    [keptText]: (request: ApiRequest) => Response.json({ ...textOfSite, ...(request.body as object) }),
    'GET /api/publish': () => Response.json({ detail: 'Not asked here.' }, { status: 404 }),
  };
  sent = stubApi((request) => {
    const answer = answers[`${request.method} ${request.path}`];
    return typeof answer === 'function' ? answer(request) : answersFrom(answers)(request);
  });
  startSession('token', Date.now() + 86_400_000, { id: 'owner', email: 'owner@example.com', displayName: null });
});

/** Opens the screen at a section, the first one at first, and waits for its form. @returns the router */
export async function open(section = '') {
  const { router } = renderScreens(
    {
      '/site/:section?': (
        <>
          <Link to="/blogs">Elsewhere</Link>
          <SiteProfileScreen />
        </>
      ),
      '/blogs': 'The list',
    },
    `/site${section && `/${section}`}`,
  );
  await screen.findByRole('button', { name: 'Save' });
  return router;
}

/** Goes to another section by the list in the margin. */
export const goTo = (title: string) => user.click(screen.getByRole('link', { name: new RegExp(`^${title}`) }));

/** Opens the row of a list with this name, or closes it. */
export const openRow = (name: string) => user.click(screen.getByText(name, { selector: '.row-title' }));

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
export const press = (name: string) => user.click(screen.getByRole('button', { name }));
export const saves = () => sent.filter(({ method, path }) => method === 'PUT' && path === '/api/site-profile');
export const texts = () => sent.filter(({ method, path }) => `${method} ${path}` === keptText);
export const savedFacts = () => (saves().at(-1)?.body as { facts: SiteProfile } | undefined)?.facts;
export const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
export const savesAs = (parts: Partial<SiteProfile>) => {
  answers['PUT /api/site-profile'] = () => Response.json(row(parts, 4));
};
