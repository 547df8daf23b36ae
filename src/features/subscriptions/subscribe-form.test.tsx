// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wordsOf } from '#src/words/words.ts';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import { enhance } from './enhance.ts';
import { SubscribeForm } from './SubscribeForm.tsx';
import { problemsOf } from './subscribe-form.ts';

const failed = 'That did not work. Please try again.';
const answer = vi.fn<(body: Record<string, unknown>) => Promise<Response>>();

beforeEach(() => {
  answer.mockReset().mockImplementation(async () => Response.json({}));
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => answer(JSON.parse(String(body))));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your email' });
const send = () => screen.getByRole('button', { name: /^(Subscribe|Sending…)$/ });
const said = () => screen.getByRole('status').textContent;
const isSent = () => screen.getByRole('group', { name: 'Please look in your inbox.' }).parentElement?.hasAttribute('data-sent');

test('who sends an address is told to look in the inbox, and the focus goes there', async () => {
  const user = open();
  await user.type(email(), 'nadia@example.com');
  await user.click(send());
  const panel = screen.getByRole('group', { name: 'Please look in your inbox.' });
  await waitFor(() => expect(document.activeElement).toBe(panel));
  expect(panel.textContent).toContain(
    'We have sent a link to confirm. Nothing else is sent until you press it, and it works for seven days.',
  );
  expect([isSent(), localStorage.getItem('subscribe-draft')]).toEqual([true, null]);
});

test('with the address go the place, the language of the page, the hidden field and the time since the form was first shown', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  const user = open();
  await user.type(email(), 'nadia@example.com');
  vi.setSystemTime(1_030_000);
  await user.click(send());
  const sent = { email: 'nadia@example.com', place: 'a-post', lang: 'en', website: '', milliseconds_to_fill: 30_000 };
  await waitFor(() => expect(answer).toHaveBeenCalledExactlyOnceWith(sent));
});

test('on an Arabic page it speaks Arabic, but for the sentences that bind, and sends the language; what failed is said by its code', async () => {
  expectConsoleErrors(/^Error subscribing:/);
  const { subscribe, visitorForm } = wordsOf('ar');
  const refusal = { detail: 'Too many sign-ups.', code: 'too_many' };
  answer.mockResolvedValueOnce(Response.json(refusal, { status: 429 }));
  const { container } = render(<SubscribeForm at="article" place="a-post" lang="ar" />);
  const carried = Object.assign(document.createElement('script'), { type: 'application/json' });
  carried.dataset.words = '';
  carried.textContent = JSON.stringify({ subscribe, visitorForm });
  document.body.append(carried);
  enhance(container.firstElementChild as HTMLElement);
  const user = setupUser();
  const field = screen.getByRole('textbox', { name: 'بريدك الإلكتروني' });
  await user.type(field, 'nadia');
  await user.click(screen.getByRole('button', { name: 'اشترك' }));
  expect(screen.getByText(/^اكتب عنوان بريد إلكتروني من فضلك/).id).toBe('subscribe-email-note');
  await user.type(field, '@example.com');
  await user.click(screen.getByRole('button', { name: 'اشترك' }));
  await waitFor(() => expect(said()).toBe('تصل رسائل كثيرة الآن. أعد المحاولة بعد دقيقة من فضلك. ما كتبته محفوظ.'));
  expect(answer.mock.calls[0]?.[0]).toMatchObject({ lang: 'ar' });
  expect([...container.querySelectorAll('bdi[lang=en][dir=ltr]')].map(({ textContent }) => textContent)).toEqual([
    'About two a month. Nothing else, and one press to stop.',
    'No tracking in the emails.',
    'We have sent a link to confirm. Nothing else is sent until you press it, and it works for seven days.',
  ]);
  carried.remove();
});

test('while it is on its way the button says so, and a second press sends nothing', async () => {
  const response = Promise.withResolvers<Response>();
  answer.mockReturnValueOnce(response.promise);
  const user = open();
  await user.type(email(), 'nadia@example.com');
  await user.click(send());
  expect([send().textContent, send().hasAttribute('disabled')]).toEqual(['Sending…', true]);
  await user.click(send());
  response.resolve(Response.json({}));
  await waitFor(() => expect(isSent()).toBe(true));
  expect([send().textContent, answer.mock.calls.length]).toEqual(['Subscribe', 1]);
});

test('what is no address is named below the field alone, which gets the focus, and is right once it is one', async () => {
  const user = open();
  await user.type(email(), 'nadia@');
  await user.click(send());
  expect(document.activeElement).toBe(email());
  expect([wrong(), email().getAttribute('aria-invalid'), said()]).toEqual([
    'Please enter an email address, such as name@example.com.',
    'true',
    '',
  ]);
  await user.type(email(), 'example.com');
  expect([wrong(), email().getAttribute('aria-invalid'), answer.mock.calls.length]).toEqual(['', null, 0]);
});

test.each<[string, () => Promise<Response>]>([
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['when the server fails', async () => Response.json({ detail: 'ERROR: relation' }, { status: 500 })],
])('%s the address stays, and a second try can succeed', async (_, fault) => {
  expectConsoleErrors(/^Error subscribing:/);
  answer.mockImplementationOnce(fault);
  const user = open();
  await user.type(email(), 'nadia@example.com');
  await user.click(send());
  await waitFor(() => expect(said()).toBe(failed));
  expect([email().value, isSent()]).toEqual(['nadia@example.com', false]);
  await user.click(send());
  await waitFor(() => expect(isSent()).toBe(true));
});

test('a problem that only the server finds stands below the field', async () => {
  expectConsoleErrors(/^Error subscribing:/);
  answer.mockResolvedValueOnce(Response.json({ fields: { email: 'Please enter an email address.' } }, { status: 400 }));
  const user = open();
  await user.type(email(), 'nadia@example.com');
  await user.click(send());
  await waitFor(() => expect(wrong()).toBe('Please enter an email address.'));
});

test('the field reads from left to right, is filled in by browsers, and has a visible label but in the footer', () => {
  open();
  expect(['type', 'dir', 'autocomplete', 'placeholder'].map((name) => email().getAttribute(name))).toEqual(['email', 'ltr', 'email', null]);
  expect(screen.getByText('Your email').className).toBe('');
  document.body.innerHTML = '';
  render(<SubscribeForm at="footer" place="home" />);
  expect([email().placeholder, screen.getByText('Your email').className]).toEqual(['Your email', 'sr-only']);
});

test.each([['nadia@example.com'], [' nadia@example.com '], ['ناديا@مثال.إمارات']])('%j is an address', (address) => {
  expect(problemsOf({ email: address })).toEqual({});
});

test.each([[''], ['nadia'], ['nadia@example'], [`${'n'.repeat(250)}@example.com`]])('%j is none', (address) => {
  expect(problemsOf({ email: address })).toHaveProperty('email');
});

function open() {
  const { container } = render(<SubscribeForm at="article" place="a-post" />);
  enhance(container.firstElementChild as HTMLElement);
  return setupUser();
}

/** What is said below the field. */
function wrong(): string | null | undefined {
  return document.getElementById(email().getAttribute('aria-describedby') ?? '')?.textContent;
}
