/** The newest featured post, which is the lead story (§2.lead-story). @param posts newest first */
export function leadPost<P extends { featured?: boolean }>(posts: readonly P[]): P | undefined {
  return posts.find(({ featured }) => featured);
}
