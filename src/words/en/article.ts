/** Within an article and below it. */
export const article = {
  introduction: 'Introduction',
  keyTakeaways: 'Key Takeaways',
  quickStats: 'Quick Stats',
  inDetail: 'In detail',
  quote: 'Quote',
  framework: 'Implementation Framework',
  contents: 'Contents',
  comments: 'Comments',
  reviewed: 'Reviewed',
  /** `{day}`: when its facts were known to hold. */
  mayHaveChanged: 'Rules may have changed since {day}.',
  mayHaveChangedSinceWritten: 'Rules may have changed since this was written.',
  askFirst: 'Ask before you rely on it.',
  share: 'Share',
  copyLink: 'Copy link',
  aboutAuthor: 'About the author',
  writtenBy: 'Written by',
  readOn: 'Read on',
  neighbours: 'Previous and next article',
  previous: 'Previous',
  next: 'Next',
};
