/** The list in an answer: the answer itself, or what an object has under this name (§3.lists). Whether it is a list is for the caller to judge. */
export function listIn(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null && name in answer ? (answer as Record<string, unknown>)[name] : answer;
}
