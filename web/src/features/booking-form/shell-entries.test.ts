import { describe, expect, it } from 'vitest';
import { onlyTrip, type BookingFields } from '@anandham/ui/lib/trip/fields.ts';
import { withShell, type ShellEntries } from './shell-entries.ts';

const madurai = {
  label: 'Madurai, Tamil Nadu',
  name: 'Madurai',
  detail: 'Tamil Nadu',
  longitude: 78.12,
  latitude: 9.92,
  isSpot: false,
};
const restored: BookingFields = {
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

describe('entries typed into the prerendered form', () => {
  it('replace the restored fields', () => {
    const typed = shell({
      name: 'Ravi',
      mobile: '98400',
      pickup: 'sriran',
      drop: 'Palani',
      date: '2026-12-01',
      time: '7',
      amPm: 'PM',
    });
    expect(withShell(restored, typed)).toEqual({
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

  it('change nothing when they are empty', () => {
    expect(withShell(restored, shell({}))).toEqual(restored);
  });

  it('change AM or PM only together with a time', () => {
    expect(withShell(restored, shell({ amPm: 'AM' })).amPm).toBe('PM');
    expect(withShell(restored, shell({ time: '9', amPm: 'AM' }))).toMatchObject({
      time: '9',
      amPm: 'AM',
    });
  });
});

describe('the prefilled places of a trip’s page', () => {
  const palani = { pickup: 'Tiruchirappalli, Tamil Nadu', drop: 'Palani, Tamil Nadu' };
  const places = ({ pickup, drop }: BookingFields) => [pickup.text, drop.text];

  it('replace places typed on another page', () => {
    expect(places(withShell(restored, shell({}, palani)))).toEqual([palani.pickup, palani.drop]);
  });

  it('do not replace places saved on the same page', () => {
    const form = withShell(restored, shell({}, palani), true);
    expect(places(form)).toEqual([palani.pickup, madurai.label]);
  });

  it('are replaced by a typed place', () => {
    const form = withShell(restored, shell({ drop: 'Ooty' }, palani), true);
    expect(form.drop.text).toBe('Ooty');
  });
});
