import { beforeEach, describe, expect, it } from 'vitest';
import { removeBookingDraft } from './booking-draft.ts';
import { draftOfTrip, readWaitingTrip, saveWaitingTrip, waitingPrice } from './waiting-trip.ts';

const fields = {
  pickup: { text: 'Tiruchirappalli', place: null },
  drop: { text: 'Madurai', place: null },
  date: '2026-12-05',
  returnDate: '2026-12-07',
};

beforeEach(removeBookingDraft);

describe('the trip that waits for the sign-in', () => {
  it('is the saved form with its price', () => {
    saveWaitingTrip(fields, { km: 262, fare: 13_120 });
    expect(readWaitingTrip()).toEqual({
      pickup: 'Tiruchirappalli',
      drop: 'Madurai',
      date: '2026-12-05',
      returnDate: '2026-12-07',
      fare: 13_120,
    });
  });

  it('does not exist after the booking, and a draft without a price does not wait', () => {
    expect(readWaitingTrip()).toBeNull();
    saveWaitingTrip(fields, { km: 262, fare: 13_120 });
    removeBookingDraft();
    expect(readWaitingTrip()).toBeNull();
    expect(waitingPrice({ ...fields })).toBeNull();
  });

  it.each([
    { bookAt: 5_240 },
    { bookAt: { km: '262', fare: 5_240 } },
    { bookAt: { km: 262 } },
    { bookAt: null },
  ])('has no price in the damaged draft %o', (draft) => {
    expect(waitingPrice(draft)).toBeNull();
  });

  it('needs both places', () => {
    saveWaitingTrip({ ...fields, drop: 'Madurai' }, { km: 262, fare: 5_240 });
    expect(readWaitingTrip()).toBeNull();
  });
});

describe('the draft of a request from another device', () => {
  it('has every field of the form', () => {
    const draft = draftOfTrip({
      pickupLocation: 'Tiruchirappalli, Tamil Nadu',
      dropLocation: 'Madurai, Tamil Nadu',
      currentDate: '2026-12-05',
      returnDate: '2026-12-07',
      time: '6.30',
      amPm: 'PM',
      vehicleClassId: 'sedan',
      name: 'Meena',
      mobile: '9876543210',
      pickupAddress: null,
      passengers: 4,
      notes: null,
      km: 262,
      fare: 13_120,
    });
    expect(draft).toEqual({
      name: 'Meena',
      mobile: '9876543210',
      pickup: { text: 'Tiruchirappalli, Tamil Nadu', place: null },
      drop: { text: 'Madurai, Tamil Nadu', place: null },
      date: '2026-12-05',
      returnDate: '2026-12-07',
      vehicleClassId: 'sedan',
      time: '6.30',
      amPm: 'PM',
      pickupAddress: '',
      passengers: '4',
      notes: '',
    });
  });
});
