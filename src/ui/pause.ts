// Lets a person stop what moves by itself (WCAG 2.2.2): the button of every `[data-strip]` stops its track.
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-pause]')) {
  const strip = button.closest('[data-strip]');
  button.addEventListener('click', () => {
    const isPaused = strip?.toggleAttribute('data-paused') ?? false;
    button.setAttribute('aria-pressed', String(isPaused));
  });
}
