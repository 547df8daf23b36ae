const code = 'What stays is a code made from it, which cannot be read back: it makes sure that an old list never writes to you again.';

/** Sentences by which the owner is bound: on consent, privacy and subscriptions. */
export const binding = {
  consent:
    '{name} may store this and use it to answer me. My details are deleted {months} months after the matter is closed, or sooner if I ask.',
  commentEmail: 'Your email is not shown. It is deleted after {months} months, or sooner if the comment is not published.',
  frequency: 'About two a month. Nothing else, and one press to stop.',
  frequencyShort: 'About two a month.',
  noTracking: 'No tracking in the emails.',
  linkSent: 'We have sent a link to confirm. Nothing else is sent until you press it, and it works for seven days.',
  comes: 'New articles will come to {address}, about two a month.',
  notYou: 'Not you? Close this page. Without the press nothing is sent, and the address is deleted on {day}.',
  everyEmail: 'Every email ends with a link that stops them. No account, no question why.',
  stopping: 'Then {address} gets no more articles. Comments and questions of yours stay as they are.',
  stopped: 'Nothing more is sent to {address}.',
  stoppedForYou: 'Nothing more is sent to you.',
  deletedSoon: `The address is deleted within the hour. ${code}`,
  deleted: `The address is deleted. ${code}`,
  otherwise: 'If it was not you, do nothing. Nothing else is sent, and the address is deleted on {day}.',
};
