/** The emails in ADMIN_EMAILS, to be compared exactly; an empty list admits no administrator. */
export function adminEmails(list: string | undefined): Set<string> {
  return new Set(
    (list ?? '')
      .split(',')
      .map((email) => email.trim())
      .filter(Boolean),
  );
}
