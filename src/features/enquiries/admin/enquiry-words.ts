import type { Enquiry } from '../enquiry.ts';

export const stateLabels = { new: 'New', answered: 'Answered', closed: 'Closed' } as const;

/** How it came. */
export const channelLabels = { form: 'By the form', comment: 'As a private comment' } as const;

/** What it is about beside its post, and how it came. */
export function subjectOf({ topic, channel }: Enquiry): string {
  return [topic, channelLabels[channel]].filter(Boolean).join(' · ');
}
