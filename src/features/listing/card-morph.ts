// Marks the clicked card, whose picture then morphs into that of the article (view transition in `card.css`).
document.addEventListener('click', (event) => {
  const card = event.target instanceof Element ? event.target.closest('.card, .lead') : null;
  if (!card) return;
  document.querySelector('[data-followed]')?.removeAttribute('data-followed');
  card.setAttribute('data-followed', '');
});

// A pressed card lifts its drawing, and the other printing of the same cover shows below it (card.css).
document.addEventListener('pointerdown', ({ target }) => {
  const picture = target instanceof Element && target.closest('.card')?.querySelector<HTMLElement>('.card-picture');
  const src = picture ? picture.querySelector('img')?.getAttribute('src') : null;
  if (picture && src?.startsWith('/contours/')) picture.style.setProperty('--cover', `url("${src}")`);
});
