/** The accounts of the local sign-in; the first two are administrators. */
export const accounts = [
  { sub: 'owner', email: 'owner@example.com', displayName: 'Owner', administers: true },
  { sub: 'editor', email: 'editor@example.com', displayName: 'Editor', administers: true },
  { sub: 'visitor', email: 'visitor@example.com', displayName: 'Visitor', administers: false },
] as const;

export const administratorEmails = accounts.filter((account) => account.administers).map((account) => account.email);

/** Where the account chooser asks for the secret of this start. */
export const secretPath = '/local/sign-in-secret';

/** A name that starts with 'demo-' can never be a real project. */
export const emulatorProject = 'demo-consultant-site';
