// What the build leaves for the function of pages (src/hosting/integration.ts).
declare module '#server/entry.mjs' {
  export { renderLive } from '#src/hosting/render-live.ts';
}

declare module '#server/unreachable.json' {
  const unreachable: { html: string; policy: string };
  export default unreachable;
}
