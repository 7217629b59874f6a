import type { UseFormReturn } from 'react-hook-form';
import { useHydrated } from '@anandham/ui/components/hooks/use-hydrated.ts';
import { contactRules } from './contact-rules.ts';
import type { ContactFields } from './use-contact.ts';

export const contactFormId = 'contact-form';

/** What the visitor typed into the server's HTML before the form was hydrated; empty on the server. */
export function typedEarly(empty: ContactFields): ContactFields {
  if (typeof document === 'undefined') return empty;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    `#${contactFormId} [data-field]`,
  );
  const typed = [...fields].map((field) => [field.dataset['field'], field.value]);
  return { ...empty, ...Object.fromEntries(typed) };
}

export type RegisterField = (name: keyof ContactFields) => object;

/**
 * Connects fields with the form. They have no `name` until the form is hydrated, so that a browser that submits it
 * without a script sends nothing.
 */
export function useRegister(form: UseFormReturn<ContactFields>): RegisterField {
  const isHydrated = useHydrated();
  return (name) => {
    const rules = name === 'website' ? {} : { validate: contactRules[name] };
    const field = form.register(name, rules);
    return { ...field, name: isHydrated ? name : undefined, 'data-field': name };
  };
}
