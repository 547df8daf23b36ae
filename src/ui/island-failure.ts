// Says which part of the page could not be loaded or drawn, and shows its notice, which offers another try. Without one, what was built stays.
document.addEventListener('astro:hydration-error', (event) => {
  event.preventDefault();
  const { target, detail } = event as CustomEvent<{ error: unknown }>;
  if (!(target instanceof Element)) return;
  console.warn(`${target.getAttribute('component-export')} could not be loaded.`, detail.error);
  const notice = target.closest('[data-island]')?.querySelector<HTMLElement>('[data-island-failed]');
  if (!notice) return;
  notice.hidden = false;
  notice.querySelector('[data-reload]')?.addEventListener('click', () => location.reload());
});
