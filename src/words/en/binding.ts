/** Sentences by which the owner is bound: on consent, privacy and subscriptions. */
export const binding = {
  consent:
    '{name} may store this and use it to answer me. My details are deleted {months} months after the matter is closed, or sooner if I ask.',
  commentEmail: 'Your email is not shown. It is deleted after {months} months, or sooner if the comment is not published.',
  frequency: 'About two a month. Nothing else, and one press to stop.',
  frequencyShort: 'About two a month.',
  noTracking: 'No tracking in the emails.',
  linkSent: 'We have sent a link to confirm. Nothing else is sent until you press it, and it works for seven days.',
};
