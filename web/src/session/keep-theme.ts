/**
 * Wears the theme the reader has switched to, else the system's, from before the first paint. Stands in
 * every page as text (`toString`), so it may use nothing from outside. It answers the switch too: a page
 * that sleeps has no other script.
 */
export function keepTheme(): void {
  const worn = document.documentElement.dataset;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  worn['theme'] = system;
  try {
    worn['theme'] = localStorage.getItem('theme') ?? system;
  } catch {
    // A browser that keeps nothing follows its system, and a switch lasts as long as the page.
  }
  document.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-theme-switch]')) return;
    const theme = worn['theme'] === 'dark' ? 'light' : 'dark';
    worn['theme'] = theme;
    // Who switches back to what the system has follows the system again.
    if (theme === system) localStorage.removeItem('theme');
    else localStorage.setItem('theme', theme);
  });
}
