import type { FareLine } from '@anandham/domain/bookings/fare';
import * as m from '#paraglide/messages';
import { formatRupees } from '#lib/format.ts';

/** The calculation of one line of a fare, such as 270 km × ₹20. */
export function fareLineText({ kind, quantity, rupeesEach }: FareLine): string {
  const rupees = formatRupees(rupeesEach);
  switch (kind) {
    case 'distance':
      return m.fare_line_distance({ km: quantity, rupees });
    case 'minimum-distance':
      return m.fare_line_minimum({ km: quantity, rupees });
    case 'day-rental':
      return quantity === 1
        ? m.fare_line_rental_one({ rupees })
        : m.fare_line_rental({ days: quantity, rupees });
    case 'driver-allowance':
      return m.fare_line_driver({ days: quantity, rupees });
    case 'night-charge':
      return m.fare_line_night({ nights: quantity, rupees });
  }
}

/** The same beside its amount, which need not be repeated for the rental of one day. */
export function fareLineLabel(line: FareLine): string {
  const isOneRental = line.kind === 'day-rental' && line.quantity === 1;
  return isOneRental ? m.trip_details_line_rental() : fareLineText(line);
}
