type Variables = Record<string, string | undefined>;

/** What a browser must know of the Firebase project to sign in with it; none of it is secret (anchors, S93). */
export function firebaseProject({ FIREBASE_PROJECT_ID: projectId = '', PUBLIC_FIREBASE_API_KEY, PUBLIC_FIREBASE_AUTH_DOMAIN }: Variables) {
  const authDomain = PUBLIC_FIREBASE_AUTH_DOMAIN || (projectId && `${projectId}.firebaseapp.com`);
  return { apiKey: PUBLIC_FIREBASE_API_KEY ?? '', authDomain, projectId };
}
