/** The button that copies the article's address; it appears only where it works. */
const shownFor = 2_000;

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  if (!navigator.clipboard) break;
  const label = button.textContent;
  let back: ReturnType<typeof setTimeout>;
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy ?? location.href);
      button.textContent = 'Copied';
    } catch {
      button.textContent = 'Could not copy';
    }
    clearTimeout(back);
    back = setTimeout(() => (button.textContent = label), shownFor);
  });
}
