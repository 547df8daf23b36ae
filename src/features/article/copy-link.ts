// Shows the button that copies the article's URL where the browser has a clipboard.
const feedbackMs = 2_000;

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  if (!navigator.clipboard) break;
  const label = button.textContent;
  let timer: ReturnType<typeof setTimeout>;
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy ?? location.href);
      button.textContent = 'Copied';
    } catch {
      button.textContent = 'Could not copy';
    }
    clearTimeout(timer);
    timer = setTimeout(() => (button.textContent = label), feedbackMs);
  });
}
