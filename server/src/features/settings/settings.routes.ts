import * as operations from '@anandham/contract/operations/settings';
import { settingsSchemas } from '@anandham/contract/schemas/settings-operations';
import type { Config } from '#config/config.ts';
import { mount, type Api } from '#http/mount.ts';
import { succeed } from '#http/success.ts';
import {
  changeSettings,
  readSettingsHistory,
  type SettingsContext,
  undoSettingsChange,
} from './settings.service.ts';
import { withoutSecrets } from './settings-store.ts';
import { sendTestEmail } from './test-email.service.ts';

export function mountSettings(
  api: Api,
  context: SettingsContext & { readonly config: Config },
): void {
  const { store } = context;
  const answer = () => {
    const { version, settings, unreadableSecrets } = store.current();
    const given = [...store.fromEnvironment];
    return {
      version,
      settings: withoutSecrets(settings),
      fromEnvironment: given.map(([path]) => path),
      environmentVariables: Object.fromEntries(
        given.map(([path, { variable }]) => [path, variable]),
      ),
      unreadableSecrets,
    };
  };

  mount(api, operations.readSettings, settingsSchemas.readSettings, async () => {
    await store.refresh();
    return { ...succeed('settings_read'), ...answer() };
  });

  mount(api, operations.changeSettings, settingsSchemas.changeSettings, async (call) => {
    await changeSettings(context, call.session.account, call.body);
    return { ...succeed('settings_saved'), ...answer() };
  });

  mount(
    api,
    operations.listSettingsHistory,
    settingsSchemas.listSettingsHistory,
    async ({ query }) => ({
      ...succeed('settings_history_listed'),
      ...(await readSettingsHistory(context, query)),
    }),
  );

  mount(api, operations.undoSettingsChange, settingsSchemas.undoSettingsChange, async (call) => {
    const { version } = call.body;
    await undoSettingsChange(context, call.session.account, { id: call.params.id, version });
    return { ...succeed('settings_saved'), ...answer() };
  });

  mount(api, operations.sendTestEmail, settingsSchemas.sendTestEmail, async (call) => {
    const to = call.body.to ?? call.session.account.email;
    const serverAnswer = await sendTestEmail(context, { to, email: call.body.email });
    return { ...succeed('test_email_sent'), to, answer: serverAnswer };
  });
}
