// Wakes the island once the comments come near; a notice takes its place when its script does not load. Imports nothing, so that it stays
// inline.
const nearMargin = '300px';

const observer = new IntersectionObserver(
  (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    wake();
  },
  { rootMargin: nearMargin },
);
for (const place of document.querySelectorAll('[data-comments]')) observer.observe(place);

function wake(): void {
  const built = document.querySelector<HTMLTemplateElement>('[data-comments-script]');
  const script = built && document.importNode(built.content, true).querySelector('script');
  if (!script) return;
  script.addEventListener('error', showNotice);
  document.body.append(script);
}

function showNotice(): void {
  const notice = document.querySelector<HTMLElement>('[data-comments-broken]');
  if (!notice) return;
  notice.hidden = false;
  notice.querySelector('[data-reload]')?.addEventListener('click', () => location.reload());
}
