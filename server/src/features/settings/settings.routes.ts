import * as operations from '@anandham/contract/operations/settings';
import { settingsSchemas } from '@anandham/contract/schemas/settings';
import { mount, type Api } from '#http/mount.ts';
import { succeed } from '#http/success.ts';
import { changeSettings, type SettingsContext } from './settings.service.ts';

export function mountSettings(api: Api, context: SettingsContext): void {
  const { store } = context;
  const answer = () => ({ ...store.current(), fromEnvironment: [...store.fromEnvironment.keys()] });

  mount(api, operations.readSettings, settingsSchemas.readSettings, async () => {
    await store.refresh();
    return { ...succeed('settings_read'), ...answer() };
  });

  mount(api, operations.changeSettings, settingsSchemas.changeSettings, async (call) => {
    await changeSettings(context, call.session.account, call.body);
    return { ...succeed('settings_saved'), ...answer() };
  });
}
