// One-machine mode for tests: ends with its parent process, even when that is killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
await import('#local/start.ts');
