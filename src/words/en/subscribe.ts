/** New articles by email, beside the sentences that bind. */
export const subscribe = {
  title: 'New articles by email',
  byFeed: 'New articles by feed',
  email: 'Your email',
  subscribe: 'Subscribe',
  sending: 'Sending…',
  noAddress: 'Please enter an email address, such as name@example.com.',
  notSent: 'Your address was not sent',
  failed: 'That did not work. Please try again.',
  look: 'Please look in your inbox.',
  whatWeKeep: 'What we keep, and for how long',
  whatWeKeepShort: 'What we keep',
};
