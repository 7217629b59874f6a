/**
 * Shows the signed-in person's name before the first paint: pages of the site are the same for everybody. Sets
 * `<html data-account>` and the CSS variables `--account-name` and `--account-initial`. Pages contain this function as
 * text (`toString`), so it must not use anything from outside.
 */
export function showAccount(
  displayName: (name: string) => string,
  avatarInitial: (name: string) => string,
): void {
  try {
    const { name } = JSON.parse(localStorage.getItem('user') ?? '{}') as { name?: unknown };
    if (typeof name !== 'string' || name.trim() === '') return;
    const { dataset, style } = document.documentElement;
    dataset['account'] = '';
    // Strings of JSON are strings of CSS, except for control characters.
    style.setProperty('--account-name', JSON.stringify(displayName(name)));
    style.setProperty('--account-initial', JSON.stringify(avatarInitial(name)));
  } catch {
    // Without localStorage nobody is signed in here.
  }
}
