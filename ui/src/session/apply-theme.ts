/**
 * Applies the theme the visitor chose, else the system's, before the first paint, and handles the theme
 * switch. Every page contains this function as text (`toString`), so it must not use anything from outside.
 */
export function applyTheme(): void {
  const dataset = document.documentElement.dataset;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  dataset['theme'] = system;
  try {
    dataset['theme'] = localStorage.getItem('theme') ?? system;
  } catch {
    // Without localStorage the page follows the system, and a switch lasts as long as the page.
  }
  document.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-theme-switch]')) return;
    const theme = dataset['theme'] === 'dark' ? 'light' : 'dark';
    dataset['theme'] = theme;
    // Switching back to the system's theme removes the choice, so that the page follows the system again.
    if (theme === system) localStorage.removeItem('theme');
    else localStorage.setItem('theme', theme);
  });
}
