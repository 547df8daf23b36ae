export const stateLabels = { new: 'New', answered: 'Answered', closed: 'Closed' } as const;

/** How it came, within a sentence. */
export const channelWords = { form: 'by the form', comment: 'as a private comment' } as const;
