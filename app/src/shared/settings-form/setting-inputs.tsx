import { get, useFormContext, useWatch } from 'react-hook-form';
import * as m from '@anandham/ui/paraglide/messages';
import { Button } from '@anandham/ui/components/button.tsx';
import { SelectField, TextField } from '@anandham/ui/components/field.tsx';
import { TextArea } from '@anandham/ui/components/text-area.tsx';
import type { SettingField } from './fields.ts';

/** The registration of an input and the message beside it. */
function useInput() {
  const { register, formState } = useFormContext();
  return (name: string) => {
    const problem: { readonly message?: string } | undefined = get(formState.errors, name);
    return { ...register(name), error: problem?.message };
  };
}

const wide = 'sm:col-span-2';
const pair = `grid content-start gap-5 sm:grid-cols-2 ${wide}`;

/** The inputs of one setting. */
export function SettingInputs({ field }: { readonly field: SettingField }) {
  const input = useInput();
  const { path } = field;
  const hint = field.hint === undefined ? {} : { hint: field.hint() };
  const label = field.optional ? m.settings_optional({ label: field.label() }) : field.label();
  switch (field.kind) {
    case 'text':
      return <TextField {...input(path)} {...hint} label={label} type={field.type ?? 'text'} />;
    case 'number':
      return <TextField {...input(path)} {...hint} label={label} inputMode="decimal" />;
    case 'choice':
      return (
        <SelectField {...input(path)} {...hint} label={label}>
          {Object.entries(field.options).map(([value, text]) => (
            <option key={value} value={value}>
              {text()}
            </option>
          ))}
        </SelectField>
      );
    case 'check':
      return <Check name={path} label={label} />;
    case 'secret':
      return <Secret path={path} label={field.label()} />;
    case 'bilingual':
    case 'lines':
      return <Bilingual field={field} label={label} />;
    case 'phones':
      return <Phones field={field} />;
    case 'social':
      return <SocialLinks path={path} />;
    case 'group':
      return (
        <div className={pair}>
          {Object.entries(field.parts).map(([name, text]) => (
            <TextField
              key={name}
              {...input(`${path}.${name}`)}
              label={m.settings_optional({ label: text() })}
            />
          ))}
        </div>
      );
  }
}

function Check({ name, label }: { readonly name: string; readonly label: string }) {
  const { register } = useFormContext();
  return (
    <label className={`flex min-h-11 items-center gap-3 font-semibold ${wide}`}>
      <input type="checkbox" {...register(name)} className="accent-brand-600 size-5 shrink-0" />
      {label}
    </label>
  );
}

type BilingualProps = { readonly field: SettingField; readonly label: string };

function Bilingual({ field, label }: BilingualProps) {
  const input = useInput();
  const isLong = field.kind === 'lines' || (field.kind === 'bilingual' && field.long);
  const Input = isLong ? TextArea : TextField;
  const hint = field.hint === undefined ? {} : { hint: field.hint() };
  return (
    <div className={pair}>
      <Input {...input(`${field.path}.en`)} {...hint} label={m.settings_in_english({ label })} />
      <Input {...input(`${field.path}.ta`)} lang="ta" label={m.settings_in_tamil({ label })} />
    </div>
  );
}

function Phones({ field: { path, hint } }: { readonly field: SettingField }) {
  const input = useInput();
  const phones = useWatch({ name: path }) as readonly string[];
  return (
    <div className={pair}>
      {phones.map((_, index) => (
        <TextField
          // The inputs have fixed positions.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          {...input(`${path}.${index}`)}
          {...(index === 0 && hint ? { hint: hint() } : {})}
          label={m.settings_phone_number({ number: index + 1 })}
          type="tel"
        />
      ))}
    </div>
  );
}

function SocialLinks({ path }: { readonly path: string }) {
  const input = useInput();
  const links = useWatch({ name: path }) as readonly unknown[];
  return (
    <div className={pair}>
      {links.flatMap((_, index) => [
        <TextField
          key={`${index}-name`}
          {...input(`${path}.${index}.name`)}
          label={m.settings_social_name({ number: index + 1 })}
        />,
        <TextField
          key={`${index}-url`}
          {...input(`${path}.${index}.url`)}
          label={m.settings_social_url({ number: index + 1 })}
          type="url"
        />,
      ])}
    </div>
  );
}

type SecretProps = { readonly path: string; readonly label: string };

/** A stored secret is null in the form until it is replaced or removed. */
function Secret({ path, label }: SecretProps) {
  const input = useInput();
  const { setValue, formState } = useFormContext();
  const value: unknown = useWatch({ name: path });
  const isStored = get(formState.defaultValues, path) === null;
  const change = (to: string | null) =>
    setValue(path, to, { shouldDirty: true, shouldValidate: false });
  if (value === null) {
    return (
      <div className="grid content-start gap-1.5">
        <p className="text-sm font-semibold">{label}</p>
        <p className="text-ink-soft">{m.settings_secret_stored()}</p>
        <Button variant="quiet" className="justify-self-start" onClick={() => change('')}>
          {m.settings_secret_replace({ label })}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid content-start gap-2">
      <TextField
        {...input(path)}
        label={label}
        type="password"
        autoComplete="off"
        {...(isStored && value === '' ? { hint: m.settings_secret_removed() } : {})}
      />
      {isStored && (
        <Button variant="quiet" className="justify-self-start" onClick={() => change(null)}>
          {m.settings_secret_keep({ label })}
        </Button>
      )}
    </div>
  );
}
