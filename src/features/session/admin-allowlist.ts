/** SHA-256 of each address of ADMIN_EMAILS, made when the site is built (decision 8). */
declare const __ADMIN_DIGESTS__: string[];

/** Whether the address is exactly one of the administrators'. The server decides all the same, on every request. */
export async function isAdministrator(email: string, digests = __ADMIN_DIGESTS__): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email));
  const digest = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digests.includes(digest);
}
