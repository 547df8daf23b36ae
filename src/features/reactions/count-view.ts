/** Milliseconds for which an article must be visible before a view is counted (§10.views). */
const minVisibleMs = 5_000;

// A page that the browser makes ahead is not visible.
if (postId()) afterVisible(count);

/** Undefined as soon as the article is gone. */
function postId(): string | undefined {
  return document.querySelector<HTMLElement>('[data-post-id]')?.dataset.postId;
}

function count(): void {
  const path = `/api/blogs/${postId()}/views`;
  const log = (failure: unknown) => console.warn(`POST ${path} failed:`, failure);
  if (postId() && !hasAdminToken())
    fetch(path, { method: 'POST', keepalive: true }).then(({ ok, status }) => ok || log(`It answered ${status}.`), log);
}

function hasAdminToken(): boolean {
  try {
    return localStorage.getItem('admin_token') !== null;
  } catch {
    return false;
  }
}

/** Calls back once the page has been visible for `minVisibleMs` in total; time in a hidden tab does not count. */
function afterVisible(callback: () => void): void {
  let remainingMs = minVisibleMs;
  let visibleSince = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') {
      visibleSince = performance.now();
      timer = setTimeout(() => {
        document.removeEventListener('visibilitychange', update);
        callback();
      }, remainingMs);
    } else if (visibleSince > 0) remainingMs -= performance.now() - visibleSince;
  };
  document.addEventListener('visibilitychange', update);
  update();
}
