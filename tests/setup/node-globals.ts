import { BroadcastChannel } from 'node:worker_threads';

// The context of a test file has the globals of happy-dom, which lacks this one.
globalThis.BroadcastChannel ??= BroadcastChannel as unknown as typeof globalThis.BroadcastChannel;
