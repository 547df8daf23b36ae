import { createApi } from './app.ts';
import { liveDependencies } from './live-dependencies.ts';

/** The API of the deployed functions. */
export const api = createApi(liveDependencies);
