/** A category as it stands in URLs: 'UAE Business' becomes `uae-business`. */
export function categorySlug(category: string): string {
  return category.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
