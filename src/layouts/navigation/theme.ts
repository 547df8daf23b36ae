// Toggles and stores the theme. Without a stored theme the system decides; `ThemeScript.astro` applies it before the first paint, and
// again on return to the page.
const root = document.documentElement;

const system = matchMedia('(prefers-color-scheme: dark)');
const buttons = document.querySelectorAll<HTMLButtonElement>('[data-theme-toggle]');

for (const button of buttons) {
  button.dataset.ready = '';
  button.addEventListener('click', () => {
    root.dataset.theme = isNight() ? 'paper' : 'night';
    storeTheme(root.dataset.theme);
    dispatchEvent(new Event('theme:changed'));
  });
}
system.addEventListener('change', show);
addEventListener('theme:changed', show);
show();

function isNight(): boolean {
  return root.dataset.theme ? root.dataset.theme === 'night' : system.matches;
}

function show(): void {
  for (const button of buttons) button.setAttribute('aria-pressed', String(isNight()));
}

function storeTheme(theme: string): void {
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage is blocked: the theme lasts as long as the page.
  }
}
