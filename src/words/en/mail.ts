/** In the mails to subscribers, beside the sentences that bind. */
export const mail = {
  question: 'Shall new articles come to this address?',
  preview: 'Press the button, and new articles come to you.',
  /** `{host}`: the site; `{day}`: when it was entered. */
  entered: 'Somebody entered this address at {host} on {day}.',
  openAndPress: 'If it was you, open this page and press the button:',
  enteredIt: 'Somebody entered it at {host} on {day}. If it was you, press the button on the page that opens.',
  readArticle: 'Read the article',
  answer: 'A question about this? Answer this email.',
  reaches: 'It reaches {name}.',
  why: 'You get this because you subscribed at {host} on {day}.',
  unsubscribe: 'Unsubscribe',
  /** `{unsubscribe}`: the link. */
  onePress: '{unsubscribe} with one press.',
};
