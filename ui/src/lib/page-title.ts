import * as m from '#paraglide/messages';
import { currentOperator } from './operator.ts';

/** The title of a page in the browser's tab, with the name of the business. */
export const pageTitle = (page: string): string =>
  m.page_title({ page, name: currentOperator().name });
