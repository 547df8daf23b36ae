// The comments' own script did not arrive: the rest of the page is not affected, and says so in their place.
const notice = document.querySelector<HTMLElement>('[data-comments-broken]');

notice?.parentElement?.addEventListener('astro:hydration-error', () => {
  notice.hidden = false;
  notice.querySelector('[data-reload]')?.addEventListener('click', () => location.reload());
});
