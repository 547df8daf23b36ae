// What the build leaves for the function of pages (src/hosting/integration.ts).
declare module '#server/entry.mjs' {
  export { renderLive } from '#src/hosting/render-live.ts';
}

declare module '#server/built.json' {
  const built: import('#src/hosting/render-live.ts').Built;
  export default built;
}
