import { describe, expect, it } from 'vitest';
import { tariff, type Tariff } from '@anandham/domain/bookings/fare';
import { completeTariff, tariffInputs, toTariff, toTariffFields } from './tariff-fields.ts';

const perKm: Tariff = {
  kind: 'minimum-km',
  minimumKmPerDay: 300,
  rupeesPerKm: 15,
  driverAllowanceRupeesPerDay: 500,
  nightChargeRupees: 0,
};

describe('the inputs of a tariff', () => {
  it.each([tariff, perKm])('keep $kind as it is stored', (stored) => {
    expect(toTariff(toTariffFields(stored))).toEqual(stored);
    expect(completeTariff(toTariffFields(stored))).toEqual(stored);
  });

  it('suggest rates for the other kind and keep those of the first one', () => {
    const fields = { ...toTariffFields(perKm), kind: 'day-rental' as const };
    expect(toTariff(fields)).toEqual(tariff);
    expect(toTariff({ ...fields, kind: 'minimum-km' })).toEqual(perKm);
  });

  it('read amounts as people write them', () => {
    const fields = { ...toTariffFields(tariff), dayRentalRupees: ' ₹ 3,500 ' };
    expect(completeTariff(fields)).toEqual(tariff);
  });

  it.each(['', '0', '-1', '20.5', '1000000', 'free'])(
    'give no tariff for %j rupees per kilometre',
    (text) => {
      const fields = { ...toTariffFields(tariff), longTripRupeesPerKm: text };
      expect(completeTariff(fields)).toBeNull();
    },
  );

  it('are named by the names of the server', () => {
    expect(tariffInputs('vehicleClass.tariff', 'tariff')).toMatchObject({
      'vehicleClass.tariff.dayRentalRupees': 'tariff.dayRentalRupees',
      'vehicleClass.tariff.nightChargeRupees': 'tariff.nightChargeRupees',
    });
  });
});
