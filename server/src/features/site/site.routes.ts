import { readConfiguration } from '@anandham/contract/operations/site';
import { siteSchemas } from '@anandham/contract/schemas/site';
import type { Google } from '#gateways/google.ts';
import { publicSettingsOf, type SettingsStore } from '#features/settings/settings-store.ts';
import { mount, type Api } from '#http/mount.ts';
import { succeed } from '#http/success.ts';

export function mountSite(
  api: Api,
  { google, store }: { readonly google: () => Google | null; readonly store: SettingsStore },
): void {
  const pages = publicSettingsOf(store);
  mount(api, readConfiguration, siteSchemas.readConfiguration, () => ({
    ...succeed('configuration'),
    googleSignIn: google() !== null,
    settings: pages.current().settings,
  }));
}
