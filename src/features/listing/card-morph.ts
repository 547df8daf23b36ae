// The picture of the card that is followed becomes the picture of the article; `card.css` names it for the transition.
document.addEventListener('click', (event) => {
  const card = event.target instanceof Element ? event.target.closest('.card') : null;
  if (!card) return;
  document.querySelector('.card[data-followed]')?.removeAttribute('data-followed');
  card.setAttribute('data-followed', '');
});
