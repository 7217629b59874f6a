import { row, type SampleRow } from './sample-row.ts';

const at = '2026-11-20T03:30:00+00:00';

/** A vehicle with its class, driver and papers, and an approved trip of it. */
export function fleetRows({
  id,
  hash,
  two,
  bookingId,
}: {
  readonly id: (number: number) => string;
  readonly hash: (byte: string) => string;
  readonly two: string;
  readonly bookingId: string;
}): readonly SampleRow[] {
  return [
    row('vehicle_classes', { id: id(90), name: 'Sedan', seats: 4, position: 1, tariff: {} }, 20),
    row(
      'drivers',
      {
        id: id(91),
        name: 'Murugan',
        mobile: `98765111${two}`,
        licence_until: '2027-03-31',
        language: 'ta',
        created_at: at,
      },
      20,
    ),
    row(
      'vehicles',
      {
        id: id(92),
        vehicle_class_id: id(90),
        registration_number: `TN 45 AB ${two}`,
        default_driver_id: id(91),
        created_at: at,
      },
      20,
    ),
    row('vehicle_papers', { vehicle_id: id(92), kind: 'permit', valid_until: '2027-01-31' }, 20),
    row(
      'occupancies',
      {
        id: id(93),
        vehicle_id: id(92),
        driver_id: id(91),
        kind: 'trip',
        booking_id: bookingId,
        starts_at: '2026-12-01T01:00:00+00:00',
        ready_at: '2026-12-01T13:00:00+00:00',
        created_at: at,
      },
      21,
    ),
    row(
      'calendar_feeds',
      { id: id(94), token_hash: hash('cf'), vehicle_id: id(92), created_at: at },
      23,
    ),
  ];
}
