// One-machine mode for tests: ends with the process that started it, however that ends.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
await import('#local/start.ts');
