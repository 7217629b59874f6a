import allStyles from '../styles/app.css?inline';
import sleepingStyles from '../styles/page.css?inline';

const id = 'page-styles';

/**
 * The styles stand in the page itself, so that the first paint waits for nothing. The browser's bundle
 * does not carry them again: there they are read back from the page.
 */
export function PageStyles({ sleeps }: { readonly sleeps: boolean }) {
  return (
    <style id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text(sleeps) }} />
  );
}

function text(sleeps: boolean): string {
  if (import.meta.env.SSR) return sleeps ? sleepingStyles : allStyles;
  return document.getElementById(id)?.innerHTML ?? '';
}
