import { currentLanguage } from '@anandham/ui/lib/language.ts';

type Named = { readonly className: string; readonly classNameTamil: string | null };

/** The name of a vehicle class in the admin's language. */
export function className({ className: name, classNameTamil }: Named): string {
  return (currentLanguage() === 'ta' ? classNameTamil : null) ?? name;
}
