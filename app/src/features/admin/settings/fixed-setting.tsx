import * as m from '@anandham/ui/paraglide/messages';
import type { SettingField } from '#shared/settings-form/fields.ts';

type FixedSettingProps = {
  readonly field: SettingField;
  readonly value: unknown;
  readonly variable: string;
};

/** A setting that an environment variable sets. */
export function FixedSetting({ field, value, variable }: FixedSettingProps) {
  return (
    <div className="grid content-start gap-1">
      <p className="text-sm font-semibold">{field.label()}</p>
      <p className="wrap-anywhere">{shown(field, value)}</p>
      <p className="text-ink-soft text-sm">{m.settings_set_by({ variable })}</p>
    </div>
  );
}

function shown(field: SettingField, value: unknown): string {
  if (value === null) return m.settings_history_empty();
  if (field.kind === 'secret') return m.settings_secret_stored();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return field.kind === 'choice' ? (field.options[text]?.() ?? text) : text;
}
