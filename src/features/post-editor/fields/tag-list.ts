/** The tags with another one, trimmed; an empty or known one changes nothing (specification, section 5). */
export function withTag(tags: string[], typed: string): string[] {
  const tag = typed.trim().replaceAll(/\s+/g, ' ');
  return tag === '' || tags.includes(tag) ? tags : [...tags, tag];
}
