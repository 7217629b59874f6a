import { operator as inEnglish } from '@anandham/domain/operator';
import { operatorInTamil } from '@anandham/domain/operator-tamil';
import { currentLanguage } from './language.ts';

/** The operator's details in the language of the page. */
export function currentOperator() {
  return currentLanguage() === 'ta' ? { ...inEnglish, ...operatorInTamil } : inEnglish;
}
