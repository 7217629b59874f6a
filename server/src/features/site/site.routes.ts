import { readConfiguration } from '@anandham/contract/operations/site';
import { siteSchemas } from '@anandham/contract/schemas/site';
import type { Config } from '#config/config.ts';
import type { publicSettingsOf } from '#features/settings/settings-store.ts';
import { mount, type Api } from '#http/mount.ts';
import { succeed } from '#http/success.ts';

export function mountSite(
  api: Api,
  {
    config,
    pages,
  }: { readonly config: Config; readonly pages: ReturnType<typeof publicSettingsOf> },
): void {
  mount(api, readConfiguration, siteSchemas.readConfiguration, () => ({
    ...succeed('configuration'),
    googleSignIn: config.google !== null,
    settings: pages.current().settings,
  }));
}
