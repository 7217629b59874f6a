import { readConfiguration } from '@anandham/contract/operations/site';
import { siteSchemas } from '@anandham/contract/schemas/site';
import type { Config } from '#config/config.ts';
import { mount, type Api } from '#http/mount.ts';
import { succeed } from '#http/success.ts';

export function mountSite(api: Api, { config }: { readonly config: Config }): void {
  mount(api, readConfiguration, siteSchemas.readConfiguration, () => ({
    ...succeed('configuration'),
    googleSignIn: config.google !== null,
  }));
}
