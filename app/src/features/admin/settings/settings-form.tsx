import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { SettingsHistoryEntry } from '@anandham/contract/schemas/settings-operations';
import * as m from '@anandham/ui/paraglide/messages';
import { wasRefused } from '@anandham/ui/lib/api/call-error.ts';
import { formatTripDate } from '@anandham/ui/lib/format.ts';
import { useSending } from '@anandham/ui/lib/hooks/use-sending.ts';
import { personName } from '@anandham/ui/lib/person-name.ts';
import { showSuccessToast } from '@anandham/ui/lib/toasts/message-toasts.ts';
import { Banner } from '@anandham/ui/components/banner.tsx';
import { Button } from '@anandham/ui/components/button.tsx';
import { compacted, inputsOf, valueAt, type SettingField } from '#shared/settings-form/fields.ts';
import { PreviewButton } from '../preview-button.tsx';
import { FixedSetting } from './fixed-setting.tsx';
import { changesIn, formValues, hasSameValues } from '#shared/settings-form/form-values.ts';
import { namesOf, type SettingsFormPart } from '#shared/settings-form/sections.ts';
import { SettingInputs } from '#shared/settings-form/setting-inputs.tsx';
import { useChangeSettings, useNewerSettings, type LoadedSettings } from './settings.api.ts';
import { SiteLink } from '#shared/site-link.tsx';
import { SettingsTestEmail } from './test-email.tsx';

type SettingsFormProps = { readonly part: SettingsFormPart; readonly loaded: LoadedSettings };

/**
 * One section of the settings. What was typed stays when the settings are loaded again; `base` are the settings that
 * it was typed over, whose version the server compares.
 */
export function SettingsForm({ part, loaded }: SettingsFormProps) {
  const [base, setBase] = useState(loaded);
  const [newest, setNewest] = useState<SettingsHistoryEntry | null>(null);
  const form = useForm({ defaultValues: formValues(part.fields, loaded.settings) });
  const { isDirty } = form.formState;
  const { reset } = form;
  const readNewer = useNewerSettings();
  const mutation = useChangeSettings();

  const showLoaded = (settings: LoadedSettings) => {
    reset(formValues(part.fields, settings.settings));
    setBase(settings);
    setNewest(null);
  };
  const canFollow = !isDirty || hasSameValues(part.fields, loaded.settings, base.settings);
  if (loaded !== base && canFollow) setBase(loaded);
  useEffect(() => {
    if (!isDirty) reset(formValues(part.fields, base.settings));
  }, [base, isDirty, part, reset]);

  const editable = part.fields.filter((field) => variableOf(field, base) === undefined);
  const fieldOf: Record<string, string> = Object.fromEntries(
    part.fields.flatMap((field) => Object.entries(inputsOf(field))),
  );
  const typedChanges = () => changesIn(editable, form.getValues(), base.settings);
  const compactChanges = () => {
    for (const field of part.fields) {
      if (field.kind === 'phones' || field.kind === 'social') {
        form.setValue(field.path, compacted(field, form.getValues(field.path)));
      }
    }
    return typedChanges();
  };
  const { busy, refusal, problem, onSubmit } = useSending({
    form,
    mutation: {
      isPending: mutation.isPending,
      mutateAsync: async () => {
        try {
          return await mutation.mutateAsync({ version: base.version, changes: compactChanges() });
        } catch (error) {
          if (wasRefused(error, 409)) setNewest((await readNewer()).newest);
          throw error;
        }
      },
    },
    toVariables: (fields) => fields,
    fieldOf,
    onDone: (saved) => {
      showLoaded(saved);
      showSuccessToast(saved.code);
    },
  });
  const isLate = wasRefused(problem, 409);
  const keepTyped = () => {
    setBase(loaded);
    setNewest(null);
  };

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={onSubmit} className="grid gap-6">
        {isLate && newest !== null ? (
          <Banner tone="bad" text={conflictText(newest)}>
            <span className="flex flex-wrap gap-3">
              <Button variant="quiet" onClick={() => showLoaded(loaded)}>
                {m.settings_conflict_load()}
              </Button>
              <Button variant="quiet" onClick={keepTyped}>
                {m.settings_conflict_keep()}
              </Button>
            </span>
          </Banner>
        ) : (
          <Banner tone="bad" text={isLate ? '' : refusal} />
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          {part.fields.map((field) => {
            const variable = variableOf(field, base);
            return variable === undefined ? (
              <SettingInputs key={field.path} field={field} />
            ) : (
              <FixedSetting
                key={field.path}
                field={field}
                value={valueAt(base.settings, field.path)}
                variable={variable}
              />
            );
          })}
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" busy={busy} busyLabel={m.settings_saving()} disabled={!isDirty}>
            {m.settings_save()}
          </Button>
          {part.preview !== undefined && (
            <PreviewButton
              form={form}
              fieldOf={fieldOf}
              page={part.preview}
              typed={() => ({ changes: compactChanges() })}
            />
          )}
          {part.page !== undefined && <SiteLink to={part.page} />}
          {isDirty && <p className="text-ink-soft text-sm">{m.settings_unsaved()}</p>}
        </div>
        {part.fields.some(({ path }) => path === 'email.host') && (
          <SettingsTestEmail typed={typedChanges} form={form} />
        )}
      </form>
    </FormProvider>
  );
}

const conflictText = ({ by, at, after }: SettingsHistoryEntry) =>
  m.settings_conflict({
    name: personName(by.name),
    when: formatTripDate(at),
    what: namesOf(Object.keys(after)),
  });

const variableOf = ({ path }: SettingField, { environmentVariables }: LoadedSettings) =>
  environmentVariables[path];
