import type { JWK } from 'jose';

/** Everything that the tests need to know; run.ts writes it into the file of HOSTED_WORLD. */
export type World = {
  /** The site under Netlify's server: its public URL, through the proxy, and the address of the server itself. */
  hosted: { url: string; address: string; proxy: string };
  /** The same code and content on one machine. */
  oneMachine: { url: string; emulator: string; localDir: string };
  /** The variables of docs/deploy.md. */
  variables: Record<string, string>;
  /** Databases of the project, by what it grants by itself on new tables; one began with version 1.0.0. */
  databases: { everything: string; nothing: string };
  /** The key with which Google signs here. */
  signingKey: JWK;
  /** Calls of Netlify's API, one line each. */
  calls: string;
  /** The checkout that Netlify's tools built, the home page of the first build, with an empty database, and the log of that build. */
  checkout: string;
  emptyHome: string;
  firstBuild: string;
};

/** What each step of the way gets: a folder, a line to print, and what to do at the end. */
export type Walk = { folder: string; step: (text: string) => void; atEnd: (cleanUp: () => unknown) => void };
