/** The button of readers whom an article helped. */
export const helpful = {
  button: 'Helpful',
  once: 'Found helpful once',
  often: 'Found helpful {n} times',
};
