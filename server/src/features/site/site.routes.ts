import { readConfiguration } from '@anandham/contract/operations/site';
import { siteSchemas } from '@anandham/contract/schemas/site';
import type { publicSettingsOf } from '#features/settings/settings-store.ts';
import type { Google } from '#gateways/google.ts';
import { mount, type Api } from '#http/mount.ts';
import { succeed } from '#http/success.ts';

export function mountSite(
  api: Api,
  {
    google,
    pages,
  }: {
    readonly google: () => Google | null;
    readonly pages: ReturnType<typeof publicSettingsOf>;
  },
): void {
  mount(api, readConfiguration, siteSchemas.readConfiguration, () => ({
    ...succeed('configuration'),
    googleSignIn: google() !== null,
    settings: pages.current().settings,
  }));
}
