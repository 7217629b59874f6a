import type { ContactFields } from './use-contact.ts';

export const contactFormId = 'contact-form';

/** What the visitor typed into the server's HTML before the form was hydrated; `empty` on the server. */
export function typedEarly(empty: ContactFields): ContactFields {
  if (typeof document === 'undefined') return empty;
  const form = document.getElementById(contactFormId);
  if (!(form instanceof HTMLFormElement)) return empty;
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  return { ...empty, ...Object.fromEntries(texts) };
}
