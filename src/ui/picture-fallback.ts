// A picture that cannot be loaded gives way to the one that it names in `data-fallback` (specification, section 8).
function replaceFailed(picture: EventTarget | null): void {
  if (!(picture instanceof HTMLImageElement) || !picture.dataset.fallback) return;
  picture.src = picture.dataset.fallback;
  delete picture.dataset.fallback;
}

// Errors of pictures do not bubble; those that came before this script are found by looking.
document.addEventListener('error', (event) => replaceFailed(event.target), true);
for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
  if (picture.complete && picture.naturalWidth === 0) replaceFailed(picture);
}
