/** Within an article and below it. */
export const article = {
  introduction: 'Introduction',
  keyTakeaways: 'Key Takeaways',
  quickStats: 'Quick Stats',
  inDetail: 'In detail',
  quote: 'Quote',
  framework: 'Implementation Framework',
  checklist: 'As a checklist',
  sources: 'Sources',
  /** `{number}`: the name of a mark, for those who hear the page. */
  source: 'Source {number}',
  backToText: 'Back to the text, {number}',
  /** `{place}`: which of several marks. */
  backToPlace: 'Back to the text, {number}, place {place}',
  /** `{day}`: the day of the last review. */
  checkedOn: 'Checked on {day}.',
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
