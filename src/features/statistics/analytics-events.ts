// Reports what a visitor does besides reading (§10.marks); only sums are kept. Imports nothing, so that it stays inline.
const readAfterMs = 10_000;

if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true });
else start();

function start(): void {
  if (hasAdminToken()) return;
  // On the document, because a newer text may replace the links.
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element) tellClick(target);
  });
  // A form that was not sent is no contact.
  document.addEventListener('enquiry:sent', () => tell({ kind: 'contact', channel: 'form', post_id: postId() }));
  setTimeout(watchEnd, readAfterMs);
}

function tellClick(target: Element): void {
  const channel = target.closest<HTMLElement>('[data-contact]')?.dataset.contact;
  const post_id = postId();
  if (channel) tell({ kind: 'contact', channel, post_id });
  else if (post_id && target.closest('.share a, .share button')) tell({ kind: 'share', post_id });
}

/** An article counts as read when its end is in view and it was not only scrolled through. */
function watchEnd(): void {
  const end = document.querySelector('[data-article-end]');
  if (!end) return;
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    tell({ kind: 'read', post_id: postId() });
  });
  observer.observe(end);
}

/** Goes on when the page is left; the page does not wait for the answer. */
function tell(mark: object): void {
  navigator.sendBeacon?.('/api/marks', JSON.stringify(mark));
}

function postId(): string | undefined {
  return document.querySelector<HTMLElement>('[data-post-id]')?.dataset.postId;
}

function hasAdminToken(): boolean {
  try {
    return localStorage.getItem('admin_token') !== null;
  } catch {
    return false;
  }
}
