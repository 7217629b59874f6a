import { previewSettings } from '@anandham/contract/operations/settings';
import { readConfiguration } from '@anandham/contract/operations/site';
import { settingsSchemas } from '@anandham/contract/schemas/settings-operations';
import { siteSchemas } from '@anandham/contract/schemas/site';
import type { publicSettingsOf } from '#features/settings/settings-store.ts';
import type { Google } from '#gateways/google.ts';
import { mount, type Api } from '#http/mount.ts';
import { succeed } from '#http/success.ts';
import { createPreview, type PreviewContext } from './previews.service.ts';

export function mountSite(
  api: Api,
  context: PreviewContext & {
    readonly google: () => Google | null;
    readonly pages: ReturnType<typeof publicSettingsOf>;
  },
): void {
  const { google, pages } = context;

  mount(api, readConfiguration, siteSchemas.readConfiguration, () => ({
    ...succeed('configuration'),
    googleSignIn: google() !== null,
    settings: pages.current().settings,
  }));

  mount(api, previewSettings, settingsSchemas.previewSettings, async ({ body }) => ({
    ...succeed('settings_previewed'),
    token: await createPreview(context, body),
  }));
}
