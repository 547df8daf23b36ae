import { takeLock } from '#local/lock.ts';

// Holds the lock of the folder in its first argument until it is killed.
takeLock(process.argv[2] ?? '', 'site');
process.send?.('held');
