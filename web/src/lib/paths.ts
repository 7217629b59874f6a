import { language } from './language.ts';

/** The address of a public page in this language: '/' is '/ta' in Tamil (contract/src/page-language.ts). */
export function addressOf(path: string): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

export const homePath = addressOf('/');

/** The address of a section of the home page. */
export const sectionPath = (id: string): string => `${homePath}#${id}`;
