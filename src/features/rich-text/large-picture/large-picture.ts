// Opens a picture of a text in a window over the page. Without this script the link leads to the picture itself.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-enlarge]');
  // With a key held down, the reader wants a tab or a window.
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  openLarge(link);
});

function openLarge(link: HTMLAnchorElement): void {
  const small = link.querySelector('img');
  const caption = link.parentElement?.querySelector('figcaption')?.textContent ?? '';
  const dialog = Object.assign(document.createElement('dialog'), { className: 'large-picture', ariaLabel: small?.alt || 'Picture' });
  const close = Object.assign(document.createElement('button'), { className: 'button', type: 'button', textContent: 'Close' });
  const large = Object.assign(document.createElement('img'), { src: link.href, alt: small?.alt ?? '' });
  dialog.append(close, large);
  if (caption) dialog.append(Object.assign(document.createElement('p'), { textContent: caption, dir: 'auto' }));
  // A press beside the picture closes as well; Escape does by itself.
  dialog.addEventListener('click', ({ target }) => target !== large && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
