import { publicAddress } from '@anandham/contract/page-language';
import { language } from './language.ts';

/** The address of a public page in this language: '/' is '/ta' in Tamil. */
export const addressOf = (path: string): string => publicAddress(path, language);

export const homePath = addressOf('/');

/** The address of a section of the home page. */
export const sectionPath = (id: string): string => `${homePath}#${id}`;
