import {
  tariff as specifiedTariff,
  type DayRentalTariff,
  type MinimumKmTariff,
  type Tariff,
} from '@anandham/domain/bookings/fare';
import { tariffLimits } from '@anandham/domain/bookings/tariff-limits';
import { toWholeNumber } from '#shared/whole-number.ts';

export const tariffKinds = [
  'day-rental',
  'minimum-km',
] as const satisfies readonly Tariff['kind'][];

export type Rate = Exclude<keyof DayRentalTariff | keyof MinimumKmTariff, 'kind'>;

/** The inputs of a tariff. They hold the rates of both kinds, so that trying the other kind loses nothing. */
export type TariffFields = { readonly kind: Tariff['kind'] } & Readonly<Record<Rate, string>>;

/** What the inputs of the kind without a stored tariff show first: what operators usually charge. */
const suggested = {
  'day-rental': specifiedTariff,
  'minimum-km': {
    kind: 'minimum-km',
    minimumKmPerDay: 250,
    rupeesPerKm: 14,
    driverAllowanceRupeesPerDay: 400,
    nightChargeRupees: 300,
  },
} as const satisfies Record<Tariff['kind'], Tariff>;

/** The rates of a kind, in the order of their inputs. */
export const ratesOf = (kind: Tariff['kind']) => Object.keys(tariffLimits[kind]) as readonly Rate[];

/** The smallest and the largest value of a rate. */
export const limitsOf = (rate: Rate): { readonly min: number; readonly max: number } =>
  ({ ...tariffLimits['day-rental'], ...tariffLimits['minimum-km'] })[rate];

/** What the inputs show for a tariff. */
export function toTariffFields(tariff: Tariff): TariffFields {
  const rates = { ...suggested['day-rental'], ...suggested['minimum-km'], ...tariff };
  const texts = Object.entries(rates).map(([name, value]) => [name, String(value)]);
  return { ...(Object.fromEntries(texts) as Record<Rate, string>), kind: tariff.kind };
}

/** The tariff for what was typed. A rate that is no number is null, which the server refuses. */
export function toTariff(fields: TariffFields): Tariff {
  const rates = ratesOf(fields.kind).map((rate) => [rate, toWholeNumber(fields[rate])]);
  // The form and the server check the rates.
  return { kind: fields.kind, ...Object.fromEntries(rates) } as Tariff;
}

/** `toTariff`, or null while a rate is missing or outside its limits. */
export function completeTariff(fields: TariffFields): Tariff | null {
  const isComplete = ratesOf(fields.kind).every((rate) => {
    const value = toWholeNumber(fields[rate]);
    const { min, max } = limitsOf(rate);
    return value !== null && value >= min && value <= max;
  });
  return isComplete ? toTariff(fields) : null;
}

/** The server's names of the rates below `from` → the inputs below `to`. */
export const tariffInputs = (from: string, to: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['kind', ...tariffKinds.flatMap(ratesOf)].map((name) => [`${from}.${name}`, `${to}.${name}`]),
  );
