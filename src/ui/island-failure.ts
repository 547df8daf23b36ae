// Says which part of the page could not be loaded or drawn, and shows its notice, which offers another try. Without one, what was built stays.
document.addEventListener('astro:hydration-error', (event) => {
  event.preventDefault();
  const { target, detail } = event as CustomEvent<{ error: unknown }>;
  if (!(target instanceof Element)) return;
  console.warn(`${target.getAttribute('component-export')} could not be loaded.`, detail.error);
  const notice = target.closest('[data-island]')?.querySelector<HTMLElement>('[data-island-failed]');
  if (!notice) return;
  notice.hidden = false;
  void reloadOnce(String(detail.error));
  notice.querySelector('[data-reload]')?.addEventListener('click', () => location.reload());
});

const reloadedFor = 'reloaded-for';
const isMissing = /dynamically imported module|module script failed/i;

/** A part that is gone since a deploy comes with the page as it is now: once, when nothing typed would be lost and the site answers. */
async function reloadOnce(failure: string): Promise<void> {
  const address = failure + location.pathname;
  if (!isMissing.test(failure) || hasTyped()) return;
  try {
    if (sessionStorage.getItem(reloadedFor) === address) return;
    sessionStorage.setItem(reloadedFor, address);
    const { ok } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    if (ok && !hasTyped()) location.reload();
  } catch {
    // Without storage it could loop for ever, and without the site there is nothing to load.
  }
}

function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
