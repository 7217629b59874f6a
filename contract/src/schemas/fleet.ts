import * as z from 'zod';
import type { Tariff } from '@anandham/domain/bookings/fare';
import { tariffLimits } from '@anandham/domain/bookings/tariff-limits';
import { paperKinds } from '@anandham/domain/fleet/fleet';
import { normaliseRegistrationNumber } from '@anandham/domain/fleet/registration-number';
import { languages } from '@anandham/domain/language';
import { textLimits } from '@anandham/domain/text-limits';
import {
  anyId,
  calendarDate,
  fieldError,
  indianMobile,
  line,
  personName,
  success,
  typedText,
} from './common.ts';

const wholeNumber = (min: number, max: number) =>
  z
    .int(fieldError('number_range'))
    .min(min, fieldError('number_range'))
    .max(max, fieldError('number_range'));

const inRange = ({ min, max }: { readonly min: number; readonly max: number }) =>
  wholeNumber(min, max);

const { 'day-rental': dayRental, 'minimum-km': minimumKm } = tariffLimits;

/** Rates in rupees, and kilometres there and back. */
export const tariff = z
  .discriminatedUnion(
    'kind',
    [
      z.object({
        kind: z.literal('day-rental'),
        longTripAboveKmPerDay: inRange(dayRental.longTripAboveKmPerDay),
        longTripRupeesPerKm: inRange(dayRental.longTripRupeesPerKm),
        shortTripRupeesPerKm: inRange(dayRental.shortTripRupeesPerKm),
        dayRentalRupees: inRange(dayRental.dayRentalRupees),
      }),
      z.object({
        kind: z.literal('minimum-km'),
        minimumKmPerDay: inRange(minimumKm.minimumKmPerDay),
        rupeesPerKm: inRange(minimumKm.rupeesPerKm),
        driverAllowanceRupeesPerDay: inRange(minimumKm.driverAllowanceRupeesPerDay),
        nightChargeRupees: inRange(minimumKm.nightChargeRupees),
      }),
    ],
    fieldError('invalid'),
  )
  .meta({ id: 'Tariff' });

/** An optional field: absent leaves it unchanged; null and '' clear it. */
const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema.nullable()]).optional();

const active = z
  .boolean(fieldError('invalid'))
  .optional()
  .meta({ description: 'False retires, true brings back' });

const id = { params: z.object({ id: anyId }) };
const retiredAt = z.string().nullable().meta({ description: 'Null while active' });
const date = z.string().meta({ example: '2027-03-31' });

/** A paper of a vehicle or the licence of a driver that ends within 30 days, or has ended. */
const warnings = z.array(
  z.object({
    what: z.enum([...paperKinds, 'licence']),
    until: date,
    state: z.enum(['ending', 'expired']),
  }),
);

const publicClassFields = {
  _id: z.string(),
  name: z.string(),
  nameTamil: z.string().nullable(),
  seats: z.int().meta({ description: 'For passengers' }),
};

/** The class of a booking. */
export const bookedClass = z.object(publicClassFields).meta({ id: 'BookedClass' });

export const vehicleClass = z
  .object({
    ...publicClassFields,
    tariff: z.custom<Tariff>().meta({ description: 'A `Tariff`' }),
    position: z.int().meta({ description: 'Customers see the classes in this order' }),
    active: z.boolean(),
    retiredAt,
  })
  .meta({ id: 'VehicleClass' });

export const classBody = z.object({
  name: line(textLimits.name, 'name_required'),
  nameTamil: clearable(line(textLimits.name)),
  seats: wholeNumber(1, 60),
  tariff,
  position: wholeNumber(0, 1000).optional(),
});

export const vehicle = z
  .object({
    _id: z.string(),
    vehicleClassId: z.string(),
    registrationNumber: z.string().meta({ example: 'TN 45 AB 1234' }),
    model: z.string().nullable(),
    odometerKm: z.int().nullable(),
    defaultDriverId: z.string().nullable(),
    papers: z.object(
      Object.fromEntries(paperKinds.map((kind) => [kind, date.nullable()])) as Record<
        (typeof paperKinds)[number],
        z.ZodNullable<typeof date>
      >,
    ),
    warnings,
    retiredAt,
  })
  .meta({ id: 'Vehicle' });

const registrationNumber = typedText(40).transform((text, context) => {
  const number = normaliseRegistrationNumber(text);
  if (number !== null) return number;
  context.addIssue({ code: 'custom', message: 'registration_invalid' });
  return z.NEVER;
});

const papers = z.partialRecord(
  z.enum(paperKinds, fieldError('invalid')),
  calendarDate.nullable(),
  fieldError('invalid'),
);

export const vehicleBody = z.object({
  vehicleClassId: anyId,
  registrationNumber,
  model: clearable(line(textLimits.name)),
  odometerKm: wholeNumber(0, 5_000_000).nullable().optional(),
  defaultDriverId: clearable(anyId),
  papers: papers.optional(),
});

export const driver = z
  .object({
    _id: z.string(),
    name: z.string(),
    mobile: z.string(),
    licenceNumber: z.string().nullable(),
    licenceUntil: date.nullable(),
    language: z.enum(languages),
    defaultVehicleId: z
      .string()
      .nullable()
      .meta({ description: 'The vehicle with this default driver' }),
    warnings,
    retiredAt,
  })
  .meta({ id: 'Driver' });

const driverBody = z.object({
  name: personName,
  mobile: indianMobile,
  licenceNumber: clearable(line(40)),
  licenceUntil: clearable(calendarDate),
  language: z.enum(languages, fieldError('invalid')).optional(),
  defaultVehicleId: clearable(anyId),
});

export const fleetSchemas = {
  listPublicClasses: {
    answer: z.object({ ...success('classes_listed'), classes: z.array(vehicleClass) }),
  },
  listClasses: {
    answer: z.object({ ...success('classes_listed'), classes: z.array(vehicleClass) }),
  },
  addClass: {
    body: classBody,
    answer: z.object({ ...success('class_added'), class: vehicleClass }),
  },
  changeClass: {
    ...id,
    body: classBody.partial().extend({ active }),
    answer: z.object({ ...success('class_changed'), class: vehicleClass }),
  },
  listVehicles: {
    answer: z.object({ ...success('vehicles_listed'), vehicles: z.array(vehicle) }),
  },
  addVehicle: {
    body: vehicleBody,
    answer: z.object({ ...success('vehicle_added'), vehicle }),
  },
  changeVehicle: {
    ...id,
    body: vehicleBody.partial().extend({ active }),
    answer: z.object({ ...success('vehicle_changed'), vehicle }),
  },
  listDrivers: {
    answer: z.object({ ...success('drivers_listed'), drivers: z.array(driver) }),
  },
  addDriver: {
    body: driverBody,
    answer: z.object({ ...success('driver_added'), driver }),
  },
  changeDriver: {
    ...id,
    body: driverBody.partial().extend({ active }),
    answer: z.object({ ...success('driver_changed'), driver }),
  },
};

export type VehicleClass = z.output<typeof vehicleClass>;
export type Vehicle = z.output<typeof vehicle>;
export type Driver = z.output<typeof driver>;
export type NewClass = z.output<typeof classBody>;
export type ClassChange = z.output<typeof fleetSchemas.changeClass.body>;
export type NewVehicle = z.output<typeof vehicleBody>;
export type VehicleChange = z.output<typeof fleetSchemas.changeVehicle.body>;
export type NewDriver = z.output<typeof driverBody>;
export type DriverChange = z.output<typeof fleetSchemas.changeDriver.body>;
