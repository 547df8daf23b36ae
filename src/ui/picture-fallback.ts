// Replaces an image that fails to load with the one in its `data-fallback`; one without any is marked as dead (§8.image).
function replaceFailed(picture: EventTarget | null): void {
  if (!(picture instanceof HTMLImageElement)) return;
  if (!picture.dataset.fallback) {
    picture.setAttribute('data-dead', '');
    return;
  }
  picture.srcset = '';
  picture.src = picture.dataset.fallback;
  delete picture.dataset.fallback;
}

// Image errors do not bubble; images that failed before this script ran are found by `naturalWidth`.
document.addEventListener('error', (event) => replaceFailed(event.target), true);
// An update of the page may give it another picture.
document.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && target.removeAttribute('data-dead'), true);
for (const picture of document.images) {
  if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== '') replaceFailed(picture);
}
