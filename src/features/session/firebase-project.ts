type Variables = Record<string, string | undefined>;

/** The public configuration of the Firebase project, for the browser. */
export function firebaseProject({ FIREBASE_PROJECT_ID: projectId = '', PUBLIC_FIREBASE_API_KEY, PUBLIC_FIREBASE_AUTH_DOMAIN }: Variables) {
  const authDomain = PUBLIC_FIREBASE_AUTH_DOMAIN || (projectId && `${projectId}.firebaseapp.com`);
  return { apiKey: PUBLIC_FIREBASE_API_KEY ?? '', authDomain, projectId };
}
