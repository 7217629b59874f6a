import type { AnswerOf } from '@anandham/contract/operation';
import type { addFeed, listFeeds } from '@anandham/contract/operations/calendar';
import type { Driver, Vehicle, VehicleClass } from '@anandham/contract/schemas/fleet';
import { tariff } from '@anandham/domain/bookings/fare';

/** A fleet with a paper that has ended, a licence that ends soon, and one entry of each kind out of use. */
const retiredAt = '2026-10-02T10:00:00+05:30';

const suv: VehicleClass = {
  _id: 'v1',
  name: 'SUV 6+1',
  nameTamil: null,
  seats: 6,
  tariff,
  position: 0,
  active: true,
  retiredAt: null,
};

export const classes: readonly VehicleClass[] = [
  suv,
  {
    ...suv,
    _id: 'v2',
    nameTamil: 'சிறிய கார்',
    name: 'சிறிய கார் 4+1',
    seats: 4,
    position: 1,
    tariff: {
      kind: 'minimum-km',
      minimumKmPerDay: 250,
      rupeesPerKm: 14,
      driverAllowanceRupeesPerDay: 400,
      nightChargeRupees: 300,
    },
  },
  { ...suv, _id: 'v3', nameTamil: 'வேன்', name: 'வேன்', position: 2, active: false, retiredAt },
];

const car: Vehicle = {
  _id: 'c1',
  vehicleClassId: 'v1',
  registrationNumber: 'TN 45 AB 1234',
  model: 'இன்னோவா',
  odometerKm: 84_310,
  defaultDriverId: 'd1',
  papers: {
    permit: '2028-03-31',
    insurance: '2026-11-20',
    fitness: '2026-12-12',
    pollution: null,
    tax: null,
  },
  warnings: [
    { what: 'insurance', until: '2026-11-20', state: 'expired' },
    { what: 'fitness', until: '2026-12-12', state: 'ending' },
  ],
  retiredAt: null,
};
const noPapers = { permit: null, insurance: null, fitness: null, pollution: null, tax: null };

export const vehicles: readonly Vehicle[] = [
  car,
  { ...car, _id: 'c2', defaultDriverId: null, odometerKm: null, papers: noPapers, warnings: [] },
  { ...car, _id: 'c3', warnings: [], retiredAt },
];

const driver: Driver = {
  _id: 'd1',
  name: 'முருகன்',
  mobile: '9876543211',
  licenceNumber: 'TN45 20110004521',
  licenceUntil: '2026-12-01',
  language: 'ta',
  defaultVehicleId: 'c1',
  warnings: [{ what: 'licence', until: '2026-12-01', state: 'ending' }],
  retiredAt: null,
};

export const drivers: readonly Driver[] = [
  driver,
  {
    ...driver,
    _id: 'd2',
    licenceNumber: null,
    licenceUntil: null,
    defaultVehicleId: null,
    warnings: [],
  },
  { ...driver, _id: 'd3', warnings: [], retiredAt },
];

export const feeds: AnswerOf<typeof listFeeds>['feeds'] = [
  { _id: 'f1', vehicleId: null, createdAt: retiredAt },
  { _id: 'f2', vehicleId: 'c1', createdAt: retiredAt },
];

export const newFeed: Omit<AnswerOf<typeof addFeed>, 'message'> = {
  code: 'feed_added',
  feed: { _id: 'f3', vehicleId: null, createdAt: retiredAt },
  url: 'https://cabs.example/api/calendar/mSx2Vb0s7nq3',
};
