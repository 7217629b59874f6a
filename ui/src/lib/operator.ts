import { operatorIn } from '@anandham/contract/operator';
import { currentLanguage } from './language.ts';
import { currentSettings } from './settings.ts';

/** The operator's details in the language of the page. */
export function currentOperator() {
  return operatorIn(currentSettings(), currentLanguage());
}
