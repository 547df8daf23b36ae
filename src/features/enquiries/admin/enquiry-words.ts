export const stateLabels = { new: 'New', answered: 'Answered', closed: 'Closed' } as const;

/** How it came. */
export const channelLabels = { form: 'By the form', comment: 'As a private comment' } as const;
