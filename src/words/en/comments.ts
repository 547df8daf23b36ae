import type { Forms } from '../in-number.ts';
import { dates } from './dates.ts';

/** The list of comments. */
export const comments = {
  dates,
  title: 'Comments',
  count: { one: '{n} comment', other: '{n} comments' } as Forms,
  needsScript: 'Please turn on JavaScript to read the comments.',
  unavailable: 'Comments are unavailable right now.',
  tryAgain: 'Try again',
  loading: 'Loading comments…',
  none: 'No comments yet.',
  beFirst: 'Be the first to comment!',
  author: 'Author',
  awaiting: 'Awaiting review',
  answersHidden: 'In answer to a comment that is not shown.',
  reply: 'Reply',
  replyTo: 'Reply to {name}',
  repliesTo: 'Replies to {name}',
  earlier: 'Show earlier comments',
  loadingEarlier: 'Loading earlier comments…',
  earlierShown: 'Earlier comments are shown.',
  earlierFailed: 'Earlier comments could not be loaded. Please try again.',
  whatWeKeep: 'What we keep from comments, and for how long',
};
