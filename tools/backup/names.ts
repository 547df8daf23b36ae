/** A file name with the time, such as `site-2026-11-22T031500.zip`. */
export function backupName(of: string, now = new Date()): string {
  return `${of}-${now.toISOString().slice(0, 19).replaceAll(':', '')}.zip`;
}

/** '14 posts, 5 comments, 6 partners, 0 pictures' */
export function described(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}
