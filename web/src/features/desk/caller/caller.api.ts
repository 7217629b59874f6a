import { queryOptions } from '@tanstack/react-query';
import { findCaller } from '@anandham/contract/operations/desk';
import { normaliseIndianMobile } from '@anandham/domain/contact-number';
import { call } from '../../../lib/call.ts';

/** Who has called from this number before; asked once it is a whole number. */
export const callerBy = (typed: string) => {
  const mobile = normaliseIndianMobile(typed);
  return queryOptions({
    queryKey: ['desk-caller', mobile],
    queryFn: ({ signal }) => call(findCaller, { query: { mobile: mobile ?? '' } }, { signal }),
    enabled: mobile !== null,
  });
};
