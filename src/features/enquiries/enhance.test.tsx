// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { EnquiryForm } from './EnquiryForm.tsx';
import { enhance } from './enhance.ts';
import { SentPanel } from './SentPanel.tsx';

const failed = 'This could not be sent. What you typed is still here; please try again.';
const thanks = 'Thank you. Your enquiry has reached Layla Noor.';
const answer = vi.fn<(body: Record<string, unknown>) => Promise<Response>>();
const onSent = vi.fn();

beforeEach(() => {
  answer.mockReset().mockImplementation(async () => new Response('{}', { status: 201 }));
  onSent.mockReset();
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => answer(JSON.parse(String(body))));
  document.addEventListener('enquiry:sent', onSent);
});
afterEach(() => {
  document.removeEventListener('enquiry:sent', onSent);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

const question = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
const send = () => screen.getByRole('button', { name: /^Send/ });
const said = () => screen.getByRole('status').textContent;

test.each<[string, () => Promise<Response>, string]>([
  ['a fault of the server', async () => Response.json({ detail: 'ERROR: relation' }, { status: 500 }), failed],
  [
    'too many requests',
    async () => Response.json({ detail: 'Too many requests. Please try again in 40 seconds.' }, { status: 429 }),
    'Too many requests. Please try again in 40 seconds. Your text is kept.',
  ],
  [
    'a limit of the edge',
    async () => new Response('Too many', { status: 429 }),
    'Many messages are arriving just now. What you typed is still here; please try again in a minute.',
  ],
])('%s is told in plain words, what is typed stays, and the second try is the same enquiry', async (_, fault, line) => {
  expectConsoleErrors(/^Error sending an enquiry:/);
  answer.mockImplementationOnce(fault);
  const user = await fillForm();
  await user.click(send());
  await waitFor(() => expect(said()).toBe(line));
  expect([question().value, onSent.mock.calls.length]).toEqual(['Which licence?', 0]);
  await user.click(send());
  await waitFor(() => expect(said()).toBe(thanks));
  const [[first], [second]] = answer.mock.calls as [[Record<string, unknown>], [Record<string, unknown>]];
  expect(second.submission_id).toBe(first.submission_id);
  expect([question().value, onSent.mock.calls.length]).toEqual(['', 1]);
});

test('an enquiry tells where its visit came from, and its first article', async () => {
  vi.stubGlobal('arrival', { source: 'via:card', landed_on: null });
  const user = await fillForm();
  await user.click(send());
  await waitFor(() => expect(said()).toBe(thanks));
  expect(answer.mock.calls).toMatchObject([[{ source: 'via:card', landed_on: null }]]);
});

test('a visitor who is offline is told so', async () => {
  expectConsoleErrors(/^Error sending an enquiry:/);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const user = await fillForm();
  await user.click(send());
  await waitFor(() => expect(said()).toBe('You are offline. What you typed is still here; please send it when you are online again.'));
});

test('what the server finds wrong is said beside its field', async () => {
  expectConsoleErrors(/^Error sending an enquiry:/);
  answer.mockResolvedValueOnce(
    Response.json({ detail: 'Please correct it.', fields: { name: 'Please enter another name.' } }, { status: 400 }),
  );
  const user = await fillForm();
  await user.click(send());
  const name = screen.getByRole('textbox', { name: 'Your name' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect([name.getAttribute('aria-invalid'), document.querySelector('#enquiry-name-note')?.textContent]).toEqual([
    'true',
    'Please enter another name.',
  ]);
});

test('what is missing is said beside each field, the first gets the focus, and nothing is sent or counted', async () => {
  const user = open();
  await user.click(send());
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your name' }));
  const notes = [...document.querySelectorAll('[data-wrong]')].map(({ textContent }) => textContent);
  expect(notes).toContain('Please leave an email address or a phone number, so that Layla Noor can answer you.');
  expect(notes).toContain('Please tick this box, so that your enquiry may be stored and answered.');
  expect(said()).toBe('Please check: Your name, Your email, Your question, Consent.');
  expect([answer.mock.calls.length, onSent.mock.calls.length]).toEqual([0, 0]);
});

test('what is erased leaves nothing in the browser', async () => {
  const user = open();
  await user.type(question(), 'What does it cost?');
  expect(localStorage.getItem('enquiry-draft:first-licence')).toContain('What does it cost?');
  await user.clear(question());
  expect(localStorage.getItem('enquiry-draft:first-licence')).toBeNull();
});

test('a second click while it is sent sends nothing; one after the thanks leaves them; the next enquiry is checked again', async () => {
  const response = Promise.withResolvers<Response>();
  answer.mockReturnValueOnce(response.promise);
  const user = await fillForm();
  await user.click(send());
  expect([send().textContent, send().hasAttribute('disabled')]).toEqual(['Sending...', true]);
  await user.click(send());
  response.resolve(new Response('{}', { status: 201 }));
  await waitFor(() => expect(said()).toBe(thanks));
  await waitFor(() => expect(document.activeElement).toBe(send()));
  await user.click(send());
  expect([said(), document.querySelectorAll('[aria-invalid="true"]').length, answer.mock.calls.length]).toEqual([thanks, 0, 1]);
  await user.type(question(), 'And another');
  expect(said()).toBe('');
  await user.click(send());
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your name' }));
});

test('what is typed while an enquiry is sent stays, also for the next page, and is another enquiry', async () => {
  const response = Promise.withResolvers<Response>();
  answer.mockReturnValueOnce(response.promise);
  const user = await fillForm();
  await user.click(send());
  await user.clear(question());
  await user.type(question(), 'And which visa?');
  response.resolve(new Response('{}', { status: 201 }));
  await waitFor(() => expect(said()).toBe(thanks));
  expect(question().value).toBe('And which visa?');
  document.body.innerHTML = '';
  const again = open();
  expect(question().value).toBe('And which visa?');
  await again.click(screen.getByRole('checkbox'));
  await again.click(send());
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  const [[first], [second]] = answer.mock.calls as [[Record<string, unknown>], [Record<string, unknown>]];
  expect([first.message, second.message]).toEqual(['Which licence?', 'And which visa?']);
  expect(second.submission_id).not.toBe(first.submission_id);
});

test('the time that writing took is that since the form was first shown, also after a reload; consent is given anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  await fillForm();
  vi.setSystemTime(1_030_000);
  document.body.innerHTML = '';
  const user = open();
  expect([question().value, screen.getByRole<HTMLInputElement>('checkbox').checked]).toEqual(['Which licence?', false]);
  await user.click(screen.getByRole('checkbox'));
  await user.click(send());
  await waitFor(() => expect(said()).toBe(thanks));
  expect(answer).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ milliseconds_to_fill: 30_000, website: '', blog_id: 'first-licence', name: 'Ada' }),
  );
});

test('a panel takes the place of the form: when and where it is answered, and what follows; another can be written', async () => {
  const steps = ['You ask', 'We talk for twenty minutes.'].map((title) => ({ title, text: '' }));
  const { container } = render(
    <div>
      <EnquiryForm blogId="first-licence" />
      <SentPanel owner={{ ...defaultSiteProfile, answer_time: 'Within one working day', short_name: 'Layla', steps }} />
    </div>,
  );
  enhance(container);
  const user = await fillForm(setupUser());
  await user.click(send());
  const panel = screen.getByRole('group', { name: thanks });
  await waitFor(() => expect(document.activeElement).toBe(panel));
  expect(panel.querySelector('.sent-when')?.textContent).toBe('Layla will reply to ada@example.com within one working day.');
  expect(panel.querySelector('.sent-then')?.textContent).toBe('Next: we talk for twenty minutes.');
  expect(panel.parentElement?.hasAttribute('data-sent')).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Write another' }));
  expect(panel.parentElement?.hasAttribute('data-sent')).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your name' }));
});

test('on the page of a service its topic is chosen, and sent with the service; then the form is as it was', async () => {
  const topics = ['Visas and Residence', 'Licensing'];
  const user = await fillForm(open(<EnquiryForm topics={topics} topic="Visas and Residence" service="visas" />));
  const topic = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Topic' });
  expect([...topic.options].map(({ text }) => text)).toEqual(['Choose a topic', ...topics, 'Something else']);
  await user.click(send());
  await waitFor(() => expect(said()).toBe(thanks));
  expect(answer.mock.calls).toMatchObject([[{ topic: 'Visas and Residence', service: 'visas', blog_id: null }]]);
  expect([topic.value, question().value, localStorage.length]).toEqual(['Visas and Residence', '', 0]);
});

test('a topic that the page chose keeps nothing in the browser; another choice is kept, and sent with the service', async () => {
  const form = <EnquiryForm topics={['Visas', 'Licensing']} topic="Visas" service="visas" />;
  const user = open(form);
  expect(localStorage.length).toBe(0);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'Licensing');
  expect(localStorage.getItem('enquiry-draft:/services/visas')).toContain('Licensing');
  document.body.innerHTML = '';
  await fillForm(open(form));
  await user.click(send());
  await waitFor(() => expect(said()).toBe(thanks));
  expect(answer.mock.calls).toMatchObject([[{ topic: 'Licensing', service: 'visas' }]]);
});

test('a form of no service sends none', async () => {
  const user = await fillForm();
  await user.click(send());
  await waitFor(() => expect(said()).toBe(thanks));
  expect(answer.mock.calls[0]?.[0]).not.toHaveProperty('service');
});

test.each([
  ['while a line of it is left', 'Who?\n– A desk is enough. Is it?', true],
  ['and not once none is left', 'Which licence?', undefined],
])('an outline in the message is told %s; afterwards the form has none', async (_, message, told) => {
  const user = await fillForm(open(<EnquiryForm hasOutline />));
  const outline = document.querySelector<HTMLInputElement>('[name=outline]') as HTMLInputElement;
  outline.value = 'Please check my outline:\n\n1. Who needs a visa?\n   Just me\n   – A desk is enough.\n\nMy question: ';
  question().value = message;
  await user.click(send());
  await waitFor(() => expect(said()).toBe(thanks));
  expect([answer.mock.calls[0]?.[0].with_outline, outline.value, localStorage.length]).toEqual([told, '', 0]);
  expect(answer.mock.calls[0]?.[0]).not.toHaveProperty('outline');
});

function open(form = <EnquiryForm blogId="first-licence" />) {
  // As the page has it, with the choice as an attribute.
  const { container } = render(null);
  container.innerHTML = renderToStaticMarkup(form);
  enhance(container);
  return setupUser();
}

async function fillForm(user = open()) {
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ada');
  await user.type(screen.getByRole('textbox', { name: 'Your email' }), 'ada@example.com');
  await user.type(question(), 'Which licence?');
  await user.click(screen.getByRole('checkbox'));
  return user;
}
