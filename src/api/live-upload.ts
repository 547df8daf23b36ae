import { preparePicture } from '#src/features/pictures/prepare-picture.server.ts';
import { createApi } from './app.ts';
import { liveDependencies } from './live-dependencies.ts';

/** The API of the function that takes uploads, the only one that carries the library for pictures. */
export const uploadApi = createApi({ ...liveDependencies, preparePicture });
