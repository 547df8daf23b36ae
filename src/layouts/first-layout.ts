const idleMs = 2_000;

// What the first layout left out follows once the fonts are there, so that it is laid out once; a click may lead to a place in it (§9.first-layout).
addEventListener('load', async () => {
  await document.fonts.ready;
  if ('requestIdleCallback' in window) requestIdleCallback(finish, { timeout: idleMs });
  else finish();
});
addEventListener('click', finish, { capture: true, once: true });

function finish(): void {
  delete document.documentElement.dataset.firstLayout;
}
