/** A `mailto:` link; characters that would add recipients or a subject are encoded. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
