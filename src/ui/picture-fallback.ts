// Replaces an image that fails to load by the one in its `data-fallback` (§8.image).
function replaceFailed(picture: EventTarget | null): void {
  if (!(picture instanceof HTMLImageElement) || !picture.dataset.fallback) return;
  picture.src = picture.dataset.fallback;
  delete picture.dataset.fallback;
}

// Image errors do not bubble; images that failed before this script ran are found by `naturalWidth`.
document.addEventListener('error', (event) => replaceFailed(event.target), true);
for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
  if (picture.complete && picture.naturalWidth === 0) replaceFailed(picture);
}
