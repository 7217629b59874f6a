import type { UseFormReturn } from 'react-hook-form';
import * as m from '@anandham/ui/paraglide/messages';
import { formParts } from '#shared/settings-form/sections.ts';
import { TestEmail } from '#shared/settings-form/test-email.tsx';
import { useSendTestEmail } from './settings.api.ts';

type SettingsTestEmailProps = {
  readonly form: UseFormReturn;
  /** The unsaved changes. */
  readonly typed: () => Record<string, unknown>;
};

const fieldOf = Object.fromEntries(
  formParts['email']?.fields.map(({ path }) => [path, path]) ?? [],
);

/** The test of the mail server that is typed in the settings. */
export function SettingsTestEmail({ form, typed }: SettingsTestEmailProps) {
  const { mutateAsync } = useSendTestEmail();
  return (
    <TestEmail
      form={form}
      fieldOf={fieldOf}
      label={m.settings_optional({ label: m.settings_test_to() })}
      hint={m.settings_test_hint()}
      send={(to) => {
        const email = (typed()['email'] ?? {}) as Record<string, unknown>;
        return mutateAsync({ email, to: to === '' ? null : to });
      }}
    />
  );
}
