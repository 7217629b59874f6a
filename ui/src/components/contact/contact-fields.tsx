import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as m from '#paraglide/messages';
import { EmailField } from '#components/email-field.tsx';
import { FieldFrame, TextField, fieldAttributes, inputClass } from '#components/field.tsx';
import { contactRules } from './contact-rules.ts';
import type { ContactFields as Fields } from './use-contact.ts';

type ContactFieldsProps = { readonly form: UseFormReturn<Fields> };

export function ContactFields({ form }: ContactFieldsProps) {
  const messageId = useId();
  const { errors } = form.formState;
  const register = (name: keyof typeof contactRules) =>
    form.register(name, { validate: contactRules[name] });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...register('name')}
          label={m.contact_name()}
          error={errors.name?.message}
          autoComplete="name"
          required
        />
        <TextField
          {...register('mobile')}
          label={m.contact_mobile()}
          hint={m.contact_mobile_hint()}
          error={errors.mobile?.message}
          inputMode="tel"
          autoComplete="tel-national"
          required
        />
      </div>
      <EmailField
        {...register('email')}
        label={m.contact_your_email()}
        error={errors.email?.message}
      />
      <FieldFrame id={messageId} label={m.contact_message()} error={errors.feedback?.message}>
        <textarea
          {...register('feedback')}
          {...fieldAttributes(messageId, errors.feedback?.message)}
          rows={4}
          required
          className={`${inputClass} border-line`}
        />
      </FieldFrame>
    </>
  );
}
