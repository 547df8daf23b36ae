// Toggles and stores the theme. Without a stored theme the system decides; `ThemeScript.astro` applies it before the first paint.
const root = document.documentElement;

const system = matchMedia('(prefers-color-scheme: dark)');
const buttons = document.querySelectorAll<HTMLButtonElement>('[data-theme-toggle]');

for (const button of buttons) {
  button.dataset.ready = '';
  button.addEventListener('click', () => {
    root.dataset.theme = isNight() ? 'paper' : 'night';
    storeTheme(root.dataset.theme);
    show();
  });
}
system.addEventListener('change', show);
show();

function isNight(): boolean {
  return root.dataset.theme ? root.dataset.theme === 'night' : system.matches;
}

function show(): void {
  for (const button of buttons) button.setAttribute('aria-pressed', String(isNight()));
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
