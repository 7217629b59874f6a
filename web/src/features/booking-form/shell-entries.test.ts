import { describe, expect, it } from 'vitest';
import { onlyTrip, type BookingFields } from '#lib/trip/fields.ts';
import { withShell, type ShellEntries } from './shell-entries.ts';

const madurai = {
  label: 'Madurai, Tamil Nadu',
  name: 'Madurai',
  detail: 'Tamil Nadu',
  longitude: 78.12,
  latitude: 9.92,
  isSpot: false,
};
const kept: BookingFields = {
  name: 'Meena',
  mobile: '9443412345',
  pickup: { text: '', place: null },
  drop: { text: madurai.label, place: madurai },
  date: '2026-11-28',
  time: '06:30',
  amPm: 'PM',
  trip: onlyTrip,
};
const empty = { name: '', mobile: '', pickup: '', drop: '', date: '', time: '', amPm: 'AM' };
const noPresets = { pickup: '', drop: '' };
const shell = (texts: Partial<ShellEntries['texts']>, presets = noPresets): ShellEntries => ({
  texts: { ...empty, ...presets, ...texts },
  presets,
  focused: null,
});

describe('a visitor who typed before the form arrived', () => {
  it('finds every entry in the form', () => {
    const typed = shell({
      name: 'Ravi',
      mobile: '98400',
      pickup: 'sriran',
      drop: 'Palani',
      date: '2026-12-01',
      time: '7',
      amPm: 'PM',
    });
    expect(withShell(kept, typed)).toEqual({
      name: 'Ravi',
      mobile: '98400',
      pickup: { text: 'sriran', place: null },
      drop: { text: 'Palani', place: null },
      date: '2026-12-01',
      time: '7',
      amPm: 'PM',
      trip: onlyTrip,
    });
  });

  it('who typed nothing finds the form as it was kept', () => {
    expect(withShell(kept, shell({}))).toEqual(kept);
  });

  it('keeps the half of the day of the kept time while no time is typed', () => {
    expect(withShell(kept, shell({ amPm: 'AM' })).amPm).toBe('PM');
    expect(withShell(kept, shell({ time: '9', amPm: 'AM' }))).toMatchObject({
      time: '9',
      amPm: 'AM',
    });
  });
});

describe('a visitor of a trip’s page', () => {
  const palani = { pickup: 'Tiruchirappalli, Tamil Nadu', drop: 'Palani, Tamil Nadu' };
  const places = ({ pickup, drop }: BookingFields) => [pickup.text, drop.text];

  it('finds its places in the form, whatever was typed on another page', () => {
    expect(places(withShell(kept, shell({}, palani)))).toEqual([palani.pickup, palani.drop]);
  });

  it('who came back to it finds the places as they were left', () => {
    const form = withShell(kept, shell({}, palani), true);
    expect(places(form)).toEqual([palani.pickup, madurai.label]);
  });

  it('who types another place gets that one', () => {
    const form = withShell(kept, shell({ drop: 'Ooty' }, palani), true);
    expect(form.drop.text).toBe('Ooty');
  });
});
