import { queryOptions } from '@tanstack/react-query';
import { findPhoneCustomer } from '@anandham/contract/operations/admin';
import { normaliseIndianMobile } from '@anandham/domain/accounts/contact-number';
import { call } from '@anandham/ui/lib/api/call.ts';

/** The customer with this mobile. The query is disabled until the mobile is complete. */
export const phoneCustomerBy = (typed: string) => {
  const mobile = normaliseIndianMobile(typed);
  return queryOptions({
    queryKey: ['admin-phone-customer', mobile],
    queryFn: ({ signal }) =>
      call(findPhoneCustomer, { query: { mobile: mobile ?? '' } }, { signal }),
    enabled: mobile !== null,
  });
};
