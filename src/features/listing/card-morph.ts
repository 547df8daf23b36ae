// Marks the clicked card, whose picture then morphs into that of the article (view transition in `card.css`).
document.addEventListener('click', (event) => {
  const card = event.target instanceof Element ? event.target.closest('.card, .lead') : null;
  if (!card) return;
  document.querySelector('[data-followed]')?.removeAttribute('data-followed');
  card.setAttribute('data-followed', '');
});
