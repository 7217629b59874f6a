import { operatorIn, type Operator } from '@anandham/contract/settings';
import { currentLanguage } from './language.ts';
import { currentSettings } from './settings.ts';

/** The operator's details in the language of the page. */
export function currentOperator(): Operator {
  return operatorIn(currentSettings(), currentLanguage());
}
