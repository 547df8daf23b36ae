/** The code of the worker. Bundles have it as a text instead of the address (netlify/inline-worker.ts), because they have no file of its own. */
export const readWorkerSource: URL | string = new URL('./read-worker.server.ts', import.meta.url);
