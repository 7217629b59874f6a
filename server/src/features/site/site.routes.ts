import { readConfiguration } from '@anandham/contract/operations/site';
import { siteSchemas } from '@anandham/contract/schemas/site';
import type { Config } from '#config/config.ts';
import { publicSettingsOf, type SettingsStore } from '#features/settings/settings-store.ts';
import { mount, type Api } from '#http/mount.ts';
import { succeed } from '#http/success.ts';

export function mountSite(
  api: Api,
  { config, store }: { readonly config: Config; readonly store: SettingsStore },
): void {
  const pages = publicSettingsOf(store);
  mount(api, readConfiguration, siteSchemas.readConfiguration, () => ({
    ...succeed('configuration'),
    googleSignIn: config.google !== null,
    settings: pages.current().settings,
  }));
}
