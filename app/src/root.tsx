import type { ReactNode } from 'react';
import { defaultSettings, publicSettings } from '@anandham/contract/settings';
import { Links, Meta, Outlet, useNavigate } from 'react-router';
import * as m from '@anandham/ui/paraglide/messages';
import latinFont from '@anandham/ui/fonts/jakarta-latin.woff2?url';
import rupeeFont from '@anandham/ui/fonts/jakarta-rupee.woff2?url';
import tamilFont from '@anandham/ui/fonts/noto-tamil.woff2?url';
import { NavigationContext } from '@anandham/ui/lib/navigation.ts';
import { currentLanguage } from '@anandham/ui/lib/language.ts';
import { provideSettings } from '@anandham/ui/lib/settings.ts';
import { ErrorScreen } from './error-screen.tsx';
import { LazyToTop } from '@anandham/ui/components/lazy-to-top.tsx';
import { ThemeScript } from './theme-script.tsx';
import { Toaster } from '@anandham/ui/components/toaster.tsx';
import { EarlyScript, PageScripts, PageScroll } from './waking/page-scripts.tsx';
import { PageStyles } from './waking/page-styles.tsx';
import { useSleeps } from './waking/sleeping.ts';
import { WithoutScript } from '@anandham/ui/components/without-script.tsx';

// Prerendered pages know only the defaults.
const settings = publicSettings(defaultSettings);
provideSettings(() => settings);

const fonts = [latinFont, rupeeFont, ...(currentLanguage() === 'ta' ? [tamilFont] : [])];

/** For search engines and link previews, which run no script; not part of the browser's bundle. */
const PageHead = import.meta.env.SSR ? (await import('./found/page-head.tsx')).PageHead : null;

export function Layout({ children }: { children: ReactNode }) {
  const sleeps = useSleeps();
  return (
    <html lang={currentLanguage()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#2e709e" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link
          rel="manifest"
          href={
            currentLanguage() === 'en'
              ? '/site.webmanifest'
              : `/site-${currentLanguage()}.webmanifest`
          }
        />
        {/* All of them, so that the fonts cause one layout shift instead of two. */}
        {fonts.map((font) => (
          <link
            key={font}
            rel="preload"
            href={font}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <Meta />
        {PageHead !== null && <PageHead />}
        <Links />
        <PageStyles sleeps={sleeps} />
        <ThemeScript />
        <EarlyScript sleeps={sleeps !== null} />
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
        <PageScroll sleeps={sleeps !== null} />
        <PageScripts sleeps={sleeps !== null} />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <NavigationContext value={useNavigate()}>
      <Outlet />
      <LazyToTop />
    </NavigationContext>
  );
}

/** Shown by the fallback page until the route is loaded. */
export function HydrateFallback() {
  return (
    <>
      <WithoutScript />
      <main id="main" className="grid min-h-dvh place-items-center">
        <p role="status" className="text-ink-soft">
          {m.loading()}
        </p>
      </main>
    </>
  );
}

export { ErrorScreen as ErrorBoundary };
