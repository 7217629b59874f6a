import { operator as inEnglish } from '@anandham/domain/operator';
import { operatorInTamil } from '@anandham/domain/operator-tamil';

/**
 * The operator's details in the language of this build. The condition does not use `language`, so that the
 * bundler can evaluate it and drop the other language.
 */
export const operator =
  import.meta.env.SITE_LANGUAGE === 'ta' ? { ...inEnglish, ...operatorInTamil } : inEnglish;
