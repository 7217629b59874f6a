import { describe, expect, it } from 'vitest';
import { coarsePlace } from './coarse-place.ts';
import { entryOf, home } from '#testing/small-world.ts';

/** The point about `km` kilometres north of home. */
const north = (km: number) => ({ ...home, latitude: home.latitude + km / 111.2 });
const town = (name: string, km: number, kind: 'city' | 'town' | 'village' = 'town') =>
  entryOf({ name, kind, ...north(km) });
const address = (km: number) => ({
  label: '12 Gandhi Street, Near Town, TN, India',
  ...north(km),
});

describe('coarsePlace', () => {
  it('keeps a place of the gazetteer, even a temple', () => {
    const temple = entryOf({ name: 'Rock Fort', kind: 'temple', ...north(3) });
    const { label, latitude, longitude } = temple.place;
    const end = { label, latitude, longitude };
    expect(coarsePlace(end, [town('Near Town', 3), temple])).toBe(end);
  });

  it.each(['city', 'town', 'village'] as const)('replaces an address by the nearest %s', (kind) => {
    const entries = [town('Far', 9), town('Near', 4, kind), town('Farther', -12)];
    expect(coarsePlace(address(5), entries)).toEqual({
      label: 'Near, Tamil Nadu',
      ...north(4),
    });
  });

  it('never replaces an address by a temple, a station, a quarter or a hospital', () => {
    const kinds = ['temple', 'railway_station', 'area', 'hospital'] as const;
    const beside = kinds.map((kind) => entryOf({ name: kind, kind, ...north(5) }));
    expect(coarsePlace(address(5), [...beside, town('Town', 20)]).label).toBe('Town, Tamil Nadu');
  });

  it('removes the street from the label and rounds the coordinates without a town within 30 km', () => {
    const end = { label: '5 Abids Road, Abids, Hyderabad, TG, India', ...north(0) };
    const exact = { ...end, latitude: 17.38405, longitude: 78.47619 };
    expect(coarsePlace(exact, [town('Trichy', 0)])).toEqual({
      label: 'Hyderabad, TG, India',
      latitude: 17.4,
      longitude: 78.5,
    });
    expect(coarsePlace({ ...exact, label: 'Hyderabad, TG, India' }, []).label).toBe(
      'Hyderabad, TG, India',
    );
  });

  it('replaces an address by a town 29 km away, but not 31 km away', () => {
    expect(coarsePlace(address(29), [town('Town', 0)]).label).toBe('Town, Tamil Nadu');
    expect(coarsePlace(address(31), [town('Town', 0)]).label).toBe('Near Town, TN, India');
  });
});
