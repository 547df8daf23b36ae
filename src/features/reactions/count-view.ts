/** Milliseconds for which somebody must have the article before them (decision 11). */
const longEnough = 5_000;

const id = document.querySelector<HTMLElement>('[data-post-id]')?.dataset.postId;

if (id && !isAdministrator())
  afterBeingSeen(() => void fetch(`/api/blogs/${id}/views`, { method: 'POST', keepalive: true }).catch(() => undefined));

function isAdministrator(): boolean {
  try {
    return localStorage.getItem('admin_token') !== null;
  } catch {
    return false;
  }
}

/** Calls once the page has been visible for long enough in all, however often it was hidden meanwhile. */
function afterBeingSeen(call: () => void): void {
  let left = longEnough;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') {
      since = performance.now();
      timer = setTimeout(() => {
        document.removeEventListener('visibilitychange', follow);
        call();
      }, left);
    } else if (since > 0) left -= performance.now() - since;
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}
