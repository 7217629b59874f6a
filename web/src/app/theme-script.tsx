import { applyTheme } from '@anandham/ui/session/apply-theme.ts';

/** Written by the build only, so that the browser's bundle does not contain it as well. */
const text = import.meta.env.SSR ? `(${applyTheme.toString()})()` : '';

export function ThemeScript() {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
