/** The band at the end of an article or a service, with the form of an enquiry, beside the consent, which binds. */
export const enquiry = {
  title: 'A question about this?',
  ask: 'Ask {name}',
  about: 'About:',
  book: 'Book a call',
  workWith: 'Who you work with',
  /** `{when}`: 'within one working day'. */
  answer: "You'll have an answer {when}.",
  /** First words of a message elsewhere. */
  hello: 'Hello {name}, I have a question about “{title}”.',
  subject: 'A question about “{title}”',
  form: 'Send an enquiry',
  send: 'Send',
  sending: 'Sending...',
  needs: 'All fields are required. An email or a phone number is enough.',
  needsButTopic: 'All fields are required except the topic. An email or a phone number is enough.',
  fields: { name: 'Your name', email: 'Your email', phone: 'Your phone or WhatsApp', topic: 'Topic', message: 'Your question' },
  /** What a summary calls the box. */
  consent: 'Consent',
  chooseTopic: 'Choose a topic',
  otherTopic: 'Something else',
  whatWeKeep: 'What we keep, and for how long',
  noQuestion: 'Please write your question.',
  noConsent: 'Please tick this box, so that your enquiry may be stored and answered.',
  noContact: 'Please leave an email address or a phone number, so that {name} can answer you.',
  thanks: 'Thank you. Your enquiry has reached {name}.',
  /** `{to}`: ' to name@example.com', once it is known. */
  reply: '{name} will reply{to} {when}.',
  to: ' to {address}',
  next: 'Next: {step}.',
  another: 'Write another',
  received: 'Received',
  failed: 'This could not be sent. What you typed is still here; please try again.',
  offline: 'You are offline. What you typed is still here; please send it when you are online again.',
  tooMany: 'Many messages are arriving just now. What you typed is still here; please try again in a minute.',
  tooLarge: 'This is too large to be sent. Please shorten it.',
  notSent: 'Your enquiry was not sent',
};
