/** SHA-256 of each email in ADMIN_EMAILS, inlined at build time, so that the emails stay out of the bundle (§5.admin). */
declare const __ADMIN_DIGESTS__: string[];

/** Whether the email is on the list, compared exactly. The server checks every request as well. */
export async function isAdminEmail(email: string, digests = __ADMIN_DIGESTS__): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email));
  const digest = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digests.includes(digest);
}
