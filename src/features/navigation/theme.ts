// Toggles and stores the theme. Without a stored theme the system decides; `ThemeScript.astro` applies it before the first paint.
const root = document.documentElement;

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-theme-toggle]')) {
  button.dataset.ready = '';
  button.addEventListener('click', () => {
    const isNight = root.dataset.theme ? root.dataset.theme === 'night' : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = isNight ? 'paper' : 'night';
    storeTheme(root.dataset.theme);
  });
}

function storeTheme(theme: string): void {
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage is blocked: the theme lasts as long as the page.
  }
}
