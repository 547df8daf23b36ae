/** What forms of visitors have in common. */
export const visitorForm = {
  leaveEmpty: 'Leave this empty',
  /** `{fields}`: their labels. */
  pleaseCheck: 'Please check: {fields}.',
  kept: 'Your text is kept.',
  sendAgain: 'Send again',
  stillInBrowser: 'What you typed is still in your browser: go back to it.',
  backToSite: 'Back to the site',
  separator: ', ',
  name: 'Please enter your name.',
  email: 'Please enter a valid email address.',
  message: 'Please write your comment.',
  phone: 'Please enter a phone number, such as +971 50 000 0000.',
  tooLong: 'Please use at most {n} characters.',
  accents: 'Please use at most 4 accents on a letter.',
  controls: 'Please leave out control characters.',
  oneLine: 'Please write your name on one line.',
  letters: 'Please enter a name with letters.',
  /** In place of an answer's own sentence, by its code; English pages show the sentence. */
  byCode: {} as Partial<Record<string, string>>,
  /** In place of what an answer says of a field. */
  wrongField: '',
};
