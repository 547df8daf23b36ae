/**
 * The value of an `in` filter for these texts, whatever they are: `.filter('id', 'in', oneOf(id))`. In a list PostgREST and the embedded database
 * read quotation marks alike. Elsewhere they do not: `eq.null` is no value to the one and a word to the other, and the marks of `eq."null"` belong
 * to the word or not.
 */
export function oneOf(texts: string | readonly string[]): string {
  return `(${[texts]
    .flat()
    .map((text) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`)
    .join(',')})`;
}
