import { keepTheme } from '#session/keep-theme.ts';

/** The build writes the text; the browser's bundle does not carry it again. */
const text = import.meta.env.SSR ? `(${keepTheme.toString()})()` : '';

export function ThemeScript() {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
