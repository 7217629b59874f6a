import type { AssignableAnswer } from '@anandham/contract/schemas/admin';
import type {
  CalendarAnswer,
  CalendarBooking,
  Occupancy,
} from '@anandham/contract/schemas/calendar';
import { tomorrow } from '#support/bookings.ts';
import { booking } from './answers.ts';

// Only days to come can be blocked, so the days move on.
const at = (time: string) => `${tomorrow()}T${time}:00+05:30`;

const calendarBooking = (id: string, changes: Partial<CalendarBooking> = {}): CalendarBooking => ({
  ...booking({ _id: id, status: 'confirmed', bookingDate: at('06:30') }),
  busyUntil: at('16:00'),
  ...changes,
});

const occupancy = (id: string, changes: Partial<Occupancy>): Occupancy => ({
  _id: id,
  kind: 'trip',
  vehicleId: 'v1',
  driverId: null,
  startsAt: at('06:30'),
  readyAt: at('17:00'),
  note: null,
  overrideReason: null,
  booking: calendarBooking('b3', { status: 'completed' }),
  ...changes,
});

const block = { kind: 'maintenance', booking: null, note: 'டயர்' } as const;
const vehicle = { vehicleClassId: 'k1', className: 'SUV 6+1', classNameTamil: null, model: null };

export const calendar: CalendarAnswer = {
  message: 'OK',
  code: 'calendar_read',
  vehicles: [
    {
      ...vehicle,
      _id: 'v1',
      registrationNumber: '45 1234',
      occupancies: [
        occupancy('o1', { driverId: 'd1' }),
        occupancy('o2', { overrideReason: 'மாற்று டிரைவர்' }),
      ],
    },
    {
      ...vehicle,
      _id: 'v2',
      registrationNumber: '45 5678',
      occupancies: [occupancy('o3', { ...block, vehicleId: 'v2' })],
    },
  ],
  drivers: [
    {
      _id: 'd1',
      name: 'முருகன்',
      occupancies: [
        occupancy('o4', { ...block, kind: 'leave', note: null, vehicleId: null, driverId: 'd1' }),
      ],
    },
  ],
  unassigned: [
    { ...calendarBooking('b1'), vehicleClassId: 'k1', outsideVehicle: null },
    {
      ...calendarBooking('b4', { status: 'completed' }),
      vehicleClassId: 'k1',
      outsideVehicle: '1',
    },
  ],
  moreUnassigned: true,
};

const conflict = {
  kind: 'trip' as const,
  bookingId: 'b3',
  number: 'AC-7K3N',
  registrationNumber: '45 1234',
  startsAt: at('06:30'),
  readyAt: at('17:00'),
};

/** The refusal of what is at the same time as a trip. */
export const busy = {
  status: 409,
  body: { statusCode: 409, code: 'vehicle_busy', message: '', conflicts: [conflict] },
};

export const assignable: Pick<AssignableAnswer, 'vehicles' | 'drivers'> = {
  vehicles: [
    {
      _id: 'v2',
      registrationNumber: '45 5678',
      className: 'SUV 6+1',
      classNameTamil: null,
      model: null,
      expiredPapers: [{ what: 'permit', until: tomorrow() }],
      conflicts: [],
    },
    {
      _id: 'v1',
      registrationNumber: '45 1234',
      className: 'SUV 6+1',
      classNameTamil: null,
      model: null,
      expiredPapers: [],
      conflicts: [conflict, { ...conflict, kind: 'maintenance', bookingId: null, number: null }],
    },
  ],
  drivers: [{ _id: 'd1', name: 'முருகன்', isLicenceValid: false, conflicts: [] }],
};
