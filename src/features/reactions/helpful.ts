// Makes the button "Helpful" below an article work (§2.helpful). Imports nothing, so that it stays inline.
const answerMs = 8_000;
let isSending = false;

if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true });
else start();
addEventListener('likes:counted', ({ detail }) => showLikes(detail));
// On the document, because a newer text may replace the button.
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-helpful] button')) void press();
});

function start(): void {
  const box = document.querySelector<HTMLElement>('[data-helpful]');
  if (!box) return;
  if (isRemembered()) setPressed();
  showLikes(Number(box.querySelector('[data-likes-number]')?.textContent?.replace(/\D/g, '')));
  box.dataset.ready = '';
}

async function press(): Promise<void> {
  const id = postId();
  if (!id || isSending) return;
  if (isRemembered()) return say('Thank you.');
  isSending = true;
  const path = `/api/blogs/${id}/likes`;
  try {
    const response = await fetch(path, { method: 'POST', signal: AbortSignal.timeout(answerMs) });
    if (!response.ok) throw new Error(`It answered ${response.status}.`);
    const { likes } = await response.json();
    remember(likes);
    showLikes(likes);
    setPressed();
    say('Thank you.');
  } catch (error) {
    console.warn(`POST ${path} failed:`, error);
    say('This could not be sent. Please try again.');
  }
  isSending = false;
}

function postId(): string | undefined {
  return document.querySelector<HTMLElement>('[data-post-id]')?.dataset.postId;
}

/** Shows the number, never a smaller one than this reader has seen: the page may be older than the press. */
function showLikes(counted: number): void {
  const { once = '', often = '' } = document.querySelector<HTMLElement>('[data-likes]')?.dataset ?? {};
  if (!Number.isInteger(counted)) return;
  const likes = Math.max(counted, Number(remembered()) || 0);
  setText('[data-likes-number]', likes > 0 ? likes.toLocaleString('en-US') : '');
  setText('[data-likes]', likes > 1 ? often.replace('{n}', likes.toLocaleString('en-US')) : likes === 1 ? once : '');
}

function say(text: string): void {
  setText('[role=status]', text);
}

function setText(selector: string, text: string): void {
  const element = document.querySelector(`[data-helpful] ${selector}`);
  if (element) element.textContent = text;
}

function setPressed(): void {
  document.querySelector('[data-helpful] button')?.setAttribute('aria-pressed', 'true');
}

/** Where storage is full or blocked, the button is pressed for as long as the page lasts. */
function remember(likes: number): void {
  try {
    localStorage.setItem(`helpful:${postId()}`, String(likes));
  } catch {}
}

/** The number of likes when this device pressed it; older versions stored 1. */
function remembered(): string | null {
  try {
    return localStorage.getItem(`helpful:${postId()}`);
  } catch {
    return null;
  }
}

function isRemembered(): boolean {
  return remembered() !== null || isPressed();
}

function isPressed(): boolean {
  return document.querySelector('[data-helpful] [aria-pressed=true]') !== null;
}

declare global {
  interface WindowEventMap {
    /** The number of likes, from what an article asks once. */
    'likes:counted': CustomEvent<number>;
  }
}
