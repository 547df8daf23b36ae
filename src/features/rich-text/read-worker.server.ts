// What runs in the worker of read-apart.server.ts.
import { parentPort } from 'node:worker_threads';
import { readTexts, type TextsToRead } from './read-texts.ts';

parentPort?.on('message', (texts: TextsToRead) => parentPort?.postMessage(readTexts(texts)));
parentPort?.postMessage('ready');
