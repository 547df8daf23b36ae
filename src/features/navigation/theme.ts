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

// A page that was kept for Back, and another tab, have the theme that was chosen meanwhile.
window.addEventListener('pageshow', ({ persisted }) => persisted && applyStored());
window.addEventListener('storage', ({ key }) => key === 'theme' && applyStored());

function applyStored(): void {
  const theme = storedTheme();
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
}

function storedTheme(): string | null {
  try {
    return localStorage.getItem('theme');
  } catch {
    return root.dataset.theme ?? null;
  }
}

function storeTheme(theme: string): void {
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage is blocked: the theme lasts as long as the page.
  }
}
