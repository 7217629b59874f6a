import { publicAddress } from '@anandham/contract/page-language';
import { currentLanguage } from './language.ts';

/** The address of a public page in this language: '/' is '/ta' in Tamil. */
export const addressOf = (path: string): string => publicAddress(path, currentLanguage());

export const homePath = (): string => addressOf('/');

/** The sign-in screen, which leads to the path `from` afterwards. */
export const signInPath = (from: string): string => `/auth?from=${encodeURIComponent(from)}`;

/** The address of a section of the home page. */
export const sectionPath = (id: string): string => `${homePath()}#${id}`;
