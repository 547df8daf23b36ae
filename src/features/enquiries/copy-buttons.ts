const feedbackMs = 2_000;

/** Shows the buttons that copy the text before them, where the browser has a clipboard. */
export function showCopyButtons(place: Element): void {
  if (!navigator.clipboard) return;
  for (const button of place.querySelectorAll<HTMLButtonElement>('[data-copy-text]')) {
    const label = [...button.childNodes];
    let timer: ReturnType<typeof setTimeout>;
    button.hidden = false;
    button.addEventListener('click', async () => {
      const text = button.parentElement?.querySelector('bdi')?.textContent ?? '';
      const isCopied = await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      );
      button.textContent = isCopied ? 'Copied' : 'Could not copy';
      clearTimeout(timer);
      timer = setTimeout(() => button.replaceChildren(...label), feedbackMs);
    });
  }
}
