/** A file name with the time in it. @param of what is backed up */
export function backupName(of: string, now = new Date()): string {
  return `${of}-${now.toISOString().slice(0, 19).replaceAll(':', '')}.zip`;
}

/** '14 posts, 5 comments, 6 partners, 0 pictures' */
export function described(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}
