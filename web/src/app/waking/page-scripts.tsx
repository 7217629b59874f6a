import { useContext } from 'react';
import {
  Scripts,
  ScrollRestoration,
  useMatches,
  UNSAFE_FrameworkContext as FrameworkContext,
  type UNSAFE_AssetsManifest as AssetsManifest,
} from 'react-router';
import appStyles from '@anandham/ui/styles/app.css?url';
import { keepEarlyPresses } from './keep-early-presses.ts';
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
  const { manifest, serverHandoffString = '{}' } = context;
  const routeIds = matches.map(({ id }) => id);
  const files = JSON.stringify(filesOf(manifest, routeIds));
  const handoff = withoutRefusals(serverHandoffString);
  return <InlineScript text={`(${sleepUntilTouched.toString()})(${handoff},${files})`} />;
}

/** What is left out reads as false; each word less helps the page into its first packets. */
function withoutRefusals(json: string): string {
  return JSON.stringify(JSON.parse(json), (_key, value: unknown) =>
    value === false ? undefined : value,
  );
}

/** Before the first button; a sleeping page has locked shells in the place of its forms. */
export function EarlyScript({ sleeps }: { readonly sleeps: boolean }) {
  return sleeps ? null : (
    <InlineScript text={import.meta.env.SSR ? `(${keepEarlyPresses.toString()})()` : ''} />
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

/**
 * The data of a page without loaders, as React Router streams it behind its scripts. Those are not here, so
 * no stream follows.
 */
const noData = [{ _1: 2, _3: -5, _4: -5 }, 'loaderData', {}, 'actionData', 'errors'];

function filesOf({ url, entry, routes }: AssetsManifest, routeIds: readonly string[]): PageFiles {
  const matched = routeIds.flatMap((id) => routes[id] ?? []);
  const imports = matched.flatMap((route) => route.imports ?? []);
  return {
    routes: Object.fromEntries(matched.map(({ id, module }) => [id, module])),
    shared: [...new Set([url, ...entry.imports, ...imports])],
    styles: appStyles,
    entry: entry.module,
    data: noData,
  };
}
