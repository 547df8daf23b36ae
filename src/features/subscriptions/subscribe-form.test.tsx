// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
  const sent = { email: 'nadia@example.com', place: 'a-post', lang: 'ar', website: '', milliseconds_to_fill: 30_000 };
  await waitFor(() => expect(answer).toHaveBeenCalledExactlyOnceWith(sent));
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
  const { container } = render(<SubscribeForm at="article" place="a-post" lang="ar" />);
  enhance(container.firstElementChild as HTMLElement);
  return setupUser();
}

/** What is said below the field. */
function wrong(): string | null | undefined {
  return document.getElementById(email().getAttribute('aria-describedby') ?? '')?.textContent;
}
