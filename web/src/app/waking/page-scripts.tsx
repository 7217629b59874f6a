import { useContext, type ComponentProps } from 'react';
import {
  Scripts,
  ScrollRestoration,
  useMatches,
  UNSAFE_FrameworkContext as FrameworkContext,
  type UNSAFE_AssetsManifest as AssetsManifest,
} from 'react-router';
import appStyles from '../styles/app.css?url';
import { sleepUntilTouched, type PageFiles } from './sleep-until-touched.ts';

/** The scripts of the page: at once, or where the page is whole without them when it rests or is touched. */
export function PageScripts({ sleeps }: { readonly sleeps: boolean }) {
  return sleeps ? <SleepingScripts /> : <Scripts />;
}

/**
 * Stands for React Router's Scripts, which would preload every file beside the first picture and the
 * font. The build writes the text; the browser leaves it as it is.
 */
function SleepingScripts() {
  const matches = useMatches();
  const context = useContext(FrameworkContext);
  if (!import.meta.env.SSR || context === undefined) return <InlineScript text="" />;
  const { manifest, serverHandoffString = '{}', renderMeta } = context;
  askForData(renderMeta);
  const routeIds = matches.map(({ id }) => id);
  const files = JSON.stringify(filesOf(manifest, routeIds));
  return (
    <InlineScript text={`(${sleepUntilTouched.toString()})(${serverHandoffString},${files})`} />
  );
}

/**
 * Where the page was scrolled to. While it sleeps the browser itself knows, so the script that would say
 * it early is left out.
 */
export function PageScroll({ sleeps }: { readonly sleeps: boolean }) {
  return sleeps && import.meta.env.SSR ? <InlineScript text="" /> : <ScrollRestoration />;
}

function InlineScript({ text }: { readonly text: string }) {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

type RenderMeta = NonNullable<
  ComponentProps<typeof FrameworkContext.Provider>['value']
>['renderMeta'];

/** As Scripts does: the page's data follows only where scripts were written. */
function askForData(meta: RenderMeta): void {
  if (meta) meta.didRenderScripts = true;
}

function filesOf({ url, entry, routes }: AssetsManifest, routeIds: readonly string[]): PageFiles {
  const matched = routeIds.flatMap((id) => routes[id] ?? []);
  const imports = matched.flatMap((route) => route.imports ?? []);
  return {
    routes: Object.fromEntries(matched.map(({ id, module }) => [id, module])),
    shared: [...new Set([url, ...entry.imports, ...imports])],
    styles: appStyles,
    entry: entry.module,
  };
}
