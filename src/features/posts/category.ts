/** The slug of a category in URLs: 'UAE Business' becomes `uae-business`. */
export function categorySlug(category: string): string {
  return category.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
