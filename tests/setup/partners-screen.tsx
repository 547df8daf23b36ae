import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { Component as PartnersScreen } from '#src/features/partners/admin/PartnersScreen.tsx';
import { startSession } from '#src/features/session/session-store.ts';
import { type ApiRequest, answersFrom, renderScreens, stubApi } from './render-admin.tsx';
import { setupUser } from './user-event.ts';

export const first = { id: 'a', company_name: 'First', logo_url: '/favicon.svg', display_order: 1, is_active: true };
export const second = { id: 'b', company_name: 'Second', logo_url: '/favicon.svg', display_order: 2, is_active: false };

/** Answers of the API; a test adds its own. */
export let answers: Record<string, unknown>;
let sent: ApiRequest[];

beforeEach(() => {
  answers = { 'GET /api/worked-with': [second, first] };
  sent = stubApi(answersFrom(answers));
  signInOwner();
});

export function signInOwner(): void {
  startSession('token', Date.now() + 86_400_000, { id: 'owner', email: 'owner@example.com', displayName: null });
}

/** Opens the screen with two partners. */
export function openPartners(): UserEvent {
  renderScreens({ '/': <PartnersScreen /> });
  return setupUser();
}

export const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent);
export const requests = (method: string) => sent.filter((request) => request.method === method);

/** Reads and closes a message that stands over everything. */
export async function closeMessage(user: UserEvent, text: string) {
  const message = await screen.findByRole('alertdialog', { name: text });
  await user.click(within(message).getByRole('button', { name: 'OK' }));
}

/** Opens the form of a new partner. */
export async function openForm() {
  const user = openPartners();
  await user.click(screen.getByRole('button', { name: 'Add Partner' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add New Partner' }));
  return { user, form };
}
