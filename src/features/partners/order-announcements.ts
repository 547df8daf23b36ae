import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { Partner } from './partner.ts';

export const orderInstructions =
  'Press Space to pick the partner up, the arrow keys to move it, Space again to put it down, and Escape to leave it where it was.';

/** What is read out while a partner is moved. */
export function orderAnnouncements(partners: Partner[]): Announcements {
  const name = (id: UniqueIdentifier) => partners.find((partner) => partner.id === id)?.company_name ?? 'The partner';
  const place = (id: UniqueIdentifier) => `position ${partners.findIndex((partner) => partner.id === id) + 1} of ${partners.length}`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} is picked up, at ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} is at ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${name(active.id)} is put down${over ? ` at ${place(over.id)}` : ''}.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays where it was, at ${place(active.id)}.`,
  };
}
