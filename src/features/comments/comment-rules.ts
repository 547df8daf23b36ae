/** What a visitor types about themselves and the post; without zod, so that the form can apply it at little weight. */
export type CommentField = 'name' | 'email' | 'message';
export type CommentTexts = Record<CommentField, string>;

/** Lengths of what a visitor types (decision 15). */
export const commentLimits = { name: 80, email: 254, message: 4_000 } as const;

export const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export const commentProblems = {
  name: 'Please enter your name.',
  email: 'Please enter a valid email address.',
  message: 'Please enter a message.',
} as const;

export function tooLong(max: number): string {
  return `Please use at most ${max.toLocaleString('en-US')} characters.`;
}

/** What is wrong with a field as `commentInputSchema` sees it, or null; a test holds the two together. */
export function problemOf(field: CommentField, text: string): string | null {
  const typed = text.trim();
  if (typed === '') return commentProblems[field];
  if (typed.length > commentLimits[field]) return tooLong(commentLimits[field]);
  return field === 'email' && !emailPattern.test(typed) ? commentProblems.email : null;
}

/** What is wrong, by field; empty when all is well. */
export function problemsOf(texts: CommentTexts): Partial<CommentTexts> {
  const fields = ['name', 'email', 'message'] as const;
  const problems = fields.map((field) => [field, problemOf(field, texts[field])] as const);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null));
}
