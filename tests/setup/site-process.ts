// One-machine mode for tests: ends with its parent process, even when that is killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
if (process.env.BUILDS_BY_HAND) holdBuilds();
await import('#local/start.ts');

/** Answers the build hook for the API without building (docs/decisions/0031). */
function holdBuilds(): void {
  const send = globalThis.fetch;
  const isHook = (input: unknown) => /\/build_hooks\/.*\?trigger_title=/.test(String(input));
  globalThis.fetch = (input, init) => (isHook(input) ? Promise.resolve(new Response(null)) : send(input, init));
}
