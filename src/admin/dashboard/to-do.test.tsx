// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { defaultSiteProfile, type SiteProfile } from '#src/features/site-profile/site-profile.ts';
import { dayOf } from '#src/lib/dates.ts';
import { type StoredMessage, storedEnquiry, storedMessage } from '#tests/fixtures/message-server.ts';
import { publishedStatus } from '#tests/fixtures/published-status.ts';
import { blogRow } from '#tests/fixtures/rows.ts';
import { type ApiRequest, answersFrom, renderScreens, stubApi } from '#tests/setup/render-admin.tsx';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { DidWell } from './Dashboard.tsx';
import { ToDo } from './ToDo.tsx';

const calm = { total_blogs: 3, total_views: 9, recent_posts: 0, avg_read_time: 5, featured: 0, drafts: 0, comments_to_review: 0 };
const toAnswer = 'GET /api/messages?view=to-answer';
const unsaved = 'GET /api/blogs?view=list&state=changed';
const user = setupUser();
const review = { id: 'visa-rules', title: 'Visa rules', review_by: '2026-11-01' };

let answers: Record<string, unknown>;

beforeEach(() => {
  localStorage.clear();
  answers = {
    'GET /api/stats': calm,
    [unsaved]: { blogs: [], total: 0, next: null },
    'GET /api/publish': publishedStatus(),
    [toAnswer]: pageOf([]),
  };
});

test('an article that cannot be read is named, so that the owner does not miss it in silence', async () => {
  answers['GET /api/stats'] = { ...calm, unreadable_posts: ['no-title'] };
  open();
  await screen.findByRole('heading', { name: 'Left out' });
  expect(groups()).toEqual([['Left out ', 'The article no-title cannot be read in the database, so no page shows it. The log says why.']]);
});

test('sign-ups that wait and a sender’s domain that fails are named, and lead to the subscribers', async () => {
  answers['GET /api/stats'] = { ...calm, subscriptions: { held: 2, failing_domain: 'mail.site.example' } };
  open();
  await screen.findByRole('heading', { name: 'Readers' });
  expect(groups()).toEqual([
    [
      'Readers ',
      'mail.site.example failsThe form is hidden, and emails wait.',
      '2 sign-ups wait for your lookNo link was sent automatically.',
    ],
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/subscribers', '/subscribers?state=held']);
});

test('emails that wait to be sent are named with their article, and lead to where they are stopped', async () => {
  const counts = { readers: 2, sent: 0, waiting: 0, refused: 0, failed: 0, unknown: 0 };
  answers['GET /api/stats'] = { ...calm, open_mailings: 1 };
  answers['GET /api/mailings/open'] = {
    mailings: [
      {
        ...{ id: 'm1', blog_id: 'visa-rules', title: 'Visa rules', subject: 'Rules', asked_at: '2026-11-30T05:00:00Z', state: 'waiting' },
        ...{ leaves_at: null, trouble: null, stopped_by: null, ends_at: null, counts },
      },
    ],
  };
  open();
  await screen.findByText(/^2 emails leave/);
  expect(groups()).toEqual([['Readers ', '2 emails leave ten minutes after the article is live.Visa rules']]);
  expect(screen.getByRole('link', { name: /^2 emails leave/ }).getAttribute('href')).toBe('/subscribers');
});

test('a review is noted with one click', async () => {
  answers['GET /api/stats'] = { ...calm, reviews_due: [review] };
  answers['PUT /api/blogs/visa-rules/review'] = blogRow({ id: 'visa-rules', title: 'Visa rules', review_by: '2027-05-22' });
  const requests = open();
  await setupUser().click(await screen.findByRole('button', { name: 'Still correct: Visa rules' }));
  await screen.findByText('Noted: still correct.');
  screen.getByText('Due again on May 22, 2027.');
  expect(requests.find(({ method }) => method === 'PUT')).toEqual({ method: 'PUT', path: '/api/blogs/visa-rules/review', body: {} });
});

describe('a price that is older than six months', () => {
  const visas = { slug: 'visas', name: 'Visa and Immigration Processes', price: 'from AED 2,800', price_as_of: '2026-04-20' };
  const rowOf = (version: number, services: object[]) => {
    const texts = { lang: 'en', for_whom: '', usual_time: '', gets: [], needs: [], text: '', skills: [] };
    const facts = { ...defaultSiteProfile, services: services.map((service) => ({ ...texts, ...service })) };
    return { facts, version, published_revision: 7, updated_at: null, updated_by: null };
  };
  const today = dayOf(new Date());
  const saves = (requests: ApiRequest[]) => {
    const puts = requests.filter(({ method, path }) => method === 'PUT' && path === '/api/site-profile');
    return puts.map(({ body }) => {
      const { facts, version } = body as { facts: SiteProfile; version: number };
      return [version, ...facts.services.map(({ price_as_of }) => price_as_of)];
    });
  };

  beforeEach(() => {
    answers['GET /api/stats'] = { ...calm, old_prices: [visas] };
    answers['GET /api/site-profile'] = rowOf(3, [{ ...visas, slug: 'other' }, visas]);
    answers['PUT /api/site-profile'] = () => {
      answers['GET /api/stats'] = calm;
      return Response.json(rowOf(4, []));
    };
  });

  test('is asked about, and leads to the form', async () => {
    open();
    await screen.findByRole('button', { name: 'Still right: Visa and Immigration Processes' });
    expect(groups()).toEqual([['Prices ', 'Price of Visa and Immigration Processes: as of April 20, 2026. Still right?Still rightChange']]);
    expect(screen.getByRole('link', { name: 'Change: Visa and Immigration Processes' }).getAttribute('href')).toBe(
      `/site/services#${visas.slug}`,
    );
  });

  test('is right as of today with one press, which changes that day alone; Undo brings the question back', async () => {
    const requests = open();
    await user.click(await screen.findByRole('button', { name: /^Still right/ }));
    await screen.findByText('Noted: the price is still right.');
    await screen.findByText('All done. Nobody is waiting for an answer.');
    expect(saves(requests)).toEqual([[3, '2026-04-20', today]]);
    answers['GET /api/site-profile'] = rowOf(4, [{ ...visas, price_as_of: today }]);
    answers['PUT /api/site-profile'] = () => {
      answers['GET /api/stats'] = { ...calm, old_prices: [visas] };
      return Response.json(rowOf(5, []));
    };
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: /^Still right/ });
    expect(saves(requests)[1]).toEqual([4, '2026-04-20']);
  });

  test('who saved at the same moment comes first: the day is set in those newer words', async () => {
    const conflicts = [rowOf(9, [visas])];
    const stored = answers['PUT /api/site-profile'] as () => Response;
    answers['PUT /api/site-profile'] = () => {
      const current = conflicts.pop();
      return current ? Response.json({ detail: 'Saved by others.', code: 'conflict', current }, { status: 409 }) : stored();
    };
    const requests = open();
    await user.click(await screen.findByRole('button', { name: /^Still right/ }));
    await screen.findByText('Noted: the price is still right.');
    expect(saves(requests)).toEqual([
      [3, '2026-04-20', today],
      [9, today],
    ]);
  });

  test('that was changed meanwhile is not said to be right', async () => {
    expectConsoleErrors(/^The day of a price was not saved/);
    answers['GET /api/site-profile'] = rowOf(4, [{ ...visas, price: 'from AED 3,000' }]);
    const requests = open();
    await user.click(await screen.findByRole('button', { name: /^Still right/ }));
    await screen.findByText('This price was changed meanwhile. Please look at it again.');
    expect(saves(requests)).toEqual([]);
  });

  test('stays when it could not be saved, and that is said', async () => {
    expectConsoleErrors(/^The day of a price was not saved/);
    answers['PUT /api/site-profile'] = () => Response.json({ detail: 'The database is busy.' }, { status: 503 });
    open();
    await user.click(await screen.findByRole('button', { name: /^Still right/ }));
    await screen.findByText('The database is busy.');
    screen.getByRole('button', { name: /^Still right/ });
  });
});

test('what is to do is listed, private messages first, and each line leads to where it is done; no message is named twice', async () => {
  const ago = (minutes: number) => ({ created_at: new Date(Date.now() - minutes * 60_000).toISOString() });
  answers[toAnswer] = pageOf(
    [
      storedMessage('c1', 'Which one?', { name: 'Ada', ...ago(5) }),
      storedMessage('c2', 'Cheap?', { name: 'Ben', on_page: false, reasons: ['Contains 1 link'], ...ago(6) }),
      storedMessage('c3', 'Not shown', ago(7)),
      storedEnquiry('e1', 'Call me.', { name: 'Carla', service_name: 'Visa processes', ...ago(42) }),
      storedMessage('p1', 'For you alone.', { name: 'Dana', is_private: true, on_page: false, ...ago(43) }),
      storedEnquiry('e2', 'The lease is signed.', { name: 'Sam', follow_up_on: '2026-01-02', ...ago(99) }),
    ],
    2,
  );
  answers['GET /api/stats'] = { ...calm, reviews_due: [review] };
  answers['GET /api/publish'] = publishedStatus({ state: 'failed', live_revision: 4, reason: 'The build failed.' });
  const written = { unsaved_by: 'editor@example.com', version: 1 };
  answers[unsaved] = {
    blogs: [
      { ...blogRow({ id: 'licences', title: 'Licences' }), ...written, unsaved_at: '2026-11-20T05:15:00Z' },
      { ...blogRow({ id: 'untitled-1', title: ' Fees of 2027 ', status: 'draft' }), ...written, unsaved_at: '2026-11-22T05:15:00Z' },
    ],
    total: 2,
    next: null,
  };
  open();
  await screen.findByText('Fees of 2027');
  await screen.findByText('Ben');
  expect(groups()).toEqual([
    [
      'To answer 5',
      'CarlaCall me.Enquiry · Visas · Visa processes42 min ago',
      'DanaFor you alone.Private comment43 min ago',
      'Ada“Which one?”Comment5 min ago',
      'Ben“Cheap?” Held: Contains 1 linkComment6 min ago',
    ],
    ['Reminders 1', expect.stringMatching(/^SamYou asked to be reminded on January 2.*\. “The lease is signed\.”Later…$/)],
    ['Review due ', 'Visa rulesDue since November 1, 2026Still correct'],
    ['Build failed ', 'The build failed.'],
    ['Continue ', 'Fees of 2027Draft · Nov 22, 9:15 AM · editor@example.com'],
  ]);
  const links = within(screen.getByRole('region', { name: 'To do' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/inbox/e1',
    '/inbox/p1',
    '/inbox/c1',
    '/inbox/c2',
    '/inbox',
    '/inbox?view=spam',
    '/inbox/e2',
    '/blogs/edit/visa-rules',
    '#publishing',
    '/blogs/edit/untitled-1',
  ]);
  screen.getByRole('link', { name: 'All 6 in the inbox' });
  screen.getByRole('link', { name: '2 possible spam to check' });
});

test('an Arabic name or title begins where the others do; a name looks as the others', async () => {
  answers[toAnswer] = pageOf([
    storedMessage('c1', 'Which one?', { name: 'ليلى نور' }),
    storedEnquiry('e1', 'The lease is signed.', { name: 'سلمى', follow_up_on: '2026-01-02' }),
  ]);
  answers['GET /api/stats'] = { ...calm, reviews_due: [{ ...review, title: 'قواعد التأشيرة' }] };
  open();
  const look = async (text: string) => {
    const { localName, lang, parentElement } = await screen.findByText(text);
    return [localName, lang, parentElement?.localName, parentElement?.dir];
  };
  expect(await look('ليلى نور')).toEqual(['bdi', '', 'strong', '']);
  expect(await look('سلمى')).toEqual(['bdi', '', 'strong', '']);
  expect(await look('قواعد التأشيرة')).toEqual(['bdi', 'ar', 'strong', '']);
});

test('a reminder is put off from here', async () => {
  answers[toAnswer] = pageOf([storedEnquiry('e1', 'The lease is signed.', { name: 'Sam', follow_up_on: '2026-01-02' })]);
  answers['POST /api/messages/act'] = { changed: 1, undo: null };
  const requests = open();
  await setupUser().click(await screen.findByRole('button', { name: 'Later: Sam' }));
  await setupUser().click(await screen.findByRole('button', { name: /^In 3 days/ }));
  await screen.findByText(/^You will be reminded on /);
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ action: 'remind', ids: ['e1'] });
});

test('one calm line says that all is done', async () => {
  open();
  await screen.findByText('All done. Nobody is waiting for an answer.');
});

test('nothing is called done while it is not known what is unsaved', async () => {
  expectConsoleErrors(/^What is to do could not be loaded/);
  answers[unsaved] = () => Response.json({ detail: 'Broken.' }, { status: 500 });
  answers['GET /api/stats'] = { ...calm, reviews_due: [review] };
  open();
  await screen.findByText('Visa rules');
  await screen.findByText('The to-do list could not be loaded in full.');
  expect(screen.queryByText(/^All done/)).toBeNull();
});

test.each(['/api/stats', '/api/blogs?view=list&state=changed', '/api/publish', '/api/messages?view=to-answer'])(
  'while %s cannot be loaded the list says so, and can be tried again',
  async (path) => {
    expectConsoleErrors(/^What is to do could not be loaded/);
    const loaded = answers[`GET ${path}`];
    answers[`GET ${path}`] = () => Response.json({ detail: 'Broken.' }, { status: 503 });
    open();
    const part = within(screen.getByRole('region', { name: 'To do' }));
    await part.findByText('The to-do list could not be loaded in full.');
    answers[`GET ${path}`] = loaded;
    await setupUser().click(part.getByRole('button', { name: 'Try again' }));
    await part.findByText('All done. Nobody is waiting for an answer.');
    expect(part.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

test('the posts with the most views of the week are named, and lead to their pages', async () => {
  answers['GET /api/stats'] = { ...calm, did_well: [{ id: 'a', title: 'Free zones', views: 1_204 }] };
  open();
  const well = within(await screen.findByRole('region', { name: 'Did well this week' }));
  const link = well.getByRole('link');
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Free zones1,204 views', '/blog/a']);
});

test('an Arabic title says so, whatever it begins with', async () => {
  const title = 'AED 375,000 حد التسجيل في ضريبة القيمة المضافة';
  answers['GET /api/stats'] = { ...calm, reviews_due: [{ ...review, title }], did_well: [{ id: 'b', title, views: 3 }] };
  open();
  const names = await screen.findAllByText(title);
  expect(names.map((name) => [name.lang, name.dir])).toEqual([
    ['ar', 'rtl'],
    ['ar', 'rtl'],
  ]);
});

function open() {
  const requests = stubApi(answersFrom(answers));
  const element = (
    <>
      <ToDo />
      <DidWell />
    </>
  );
  renderScreens({ '/': element });
  return requests;
}

function pageOf(messages: StoredMessage[], possible_spam = 0) {
  const counts = { to_answer: messages.length, possible_spam, held: 0 };
  return { messages, total: messages.length, counts, later: [], flood: null, until: '', next: null };
}

/** The name of each group, and the texts of its lines. */
function groups() {
  return [...document.querySelectorAll('[aria-labelledby=to-do] > :has(> h3)')].map((group) => [
    group.querySelector('h3')?.textContent,
    ...[...group.querySelectorAll('li')].map(({ textContent }) => textContent),
  ]);
}
