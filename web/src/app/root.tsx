import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import * as m from '#paraglide/messages';
import styles from './app.css?inline';
import latinFont from './fonts/jakarta-latin.woff2?url';
import { ErrorScreen } from './error-screen.tsx';
import { Toaster } from './toaster.tsx';

/**
 * The styles stand in the page itself, so that the first paint waits for nothing. The browser's bundle
 * does not carry them again: there they are read back from the page.
 */
function pageStyles(): string {
  if (import.meta.env.SSR) return styles;
  return document.getElementById('page-styles')?.innerHTML ?? '';
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#2e709e" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <style
          id="page-styles"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: pageStyles() }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="bg-paper sr-only z-50 rounded-lg px-4 py-2 font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          {m.skip_to_content()}
        </a>
        {children}
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** What the fallback page shows until the script has found the right screen. */
export function HydrateFallback() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <p role="status" className="text-ink-soft">
        {m.loading()}
      </p>
    </main>
  );
}

export { ErrorScreen as ErrorBoundary };
