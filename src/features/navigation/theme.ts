// The reader's choice of paper or night; without a choice the system decides. `Page.astro` applies it before the first paint.
const root = document.documentElement;

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-theme-toggle]')) {
  button.dataset.ready = '';
  button.addEventListener('click', () => {
    const isNight = root.dataset.theme ? root.dataset.theme === 'night' : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = isNight ? 'paper' : 'night';
    remember(root.dataset.theme);
  });
}

function remember(theme: string): void {
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage is blocked: the choice holds for this page.
  }
}
