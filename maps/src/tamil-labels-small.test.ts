import { describe, expect, test } from 'vitest';
import type { GazetteerEntry } from './gazetteer.ts';
import type { Place } from './place.ts';
import { labelInScriptOf, labelInTamil, parseTamilNames, tamilLabels } from './tamil-labels.ts';

/** A place whose name is the first part of its label. */
const entry = (label: string, nameTamil: string | null, prominence = 1) =>
  ({
    place: { label, name: label.split(', ')[0], nameTamil } as Place,
    prominence,
  }) as GazetteerEntry;

const labelled = (...entries: readonly GazetteerEntry[]) =>
  Object.fromEntries(tamilLabels(entries));

describe('a label in Tamil', () => {
  test('consists of the Tamil names of the place, its district and its state', () => {
    expect(labelled(entry('Ooty, Nilgiris, Tamil Nadu', 'ஊட்டி'))).toEqual({
      'Ooty, Nilgiris, Tamil Nadu': 'ஊட்டி, நீலகிரி, தமிழ்நாடு',
    });
  });

  test('has the name of the district town for the district, in any order of the gazetteer', () => {
    const town = entry('Theni, Tamil Nadu', 'தேனி', 5);
    const village = entry('Bodi, Theni, Tamil Nadu', 'போடி', 1);
    const both = {
      'Theni, Tamil Nadu': 'தேனி, தமிழ்நாடு',
      'Bodi, Theni, Tamil Nadu': 'போடி, தேனி, தமிழ்நாடு',
    };
    expect(labelled(town, village)).toEqual(both);
    expect(labelled(village, town)).toEqual(both);
  });

  test('has the name of the better known of two namesakes for the district', () => {
    const known = entry('Theni, Tamil Nadu', 'தேனி', 5);
    const lesser = entry('Theni, Kerala', 'தேனீ', 2);
    const village = entry('Bodi, Theni, Tamil Nadu', 'போடி', 1);
    for (const entries of [
      [known, lesser, village],
      [lesser, known, village],
    ]) {
      expect(labelled(...entries)['Bodi, Theni, Tamil Nadu']).toBe('போடி, தேனி, தமிழ்நாடு');
    }
  });

  test('has the name of the only namesake with a Tamil name for the district', () => {
    const nameless = entry('Theni, Tamil Nadu', null, 5);
    const lesser = entry('Theni, Kerala', 'தேனி', 2);
    const village = entry('Bodi, Theni, Tamil Nadu', 'போடி', 1);
    expect(labelled(nameless, lesser, village)['Bodi, Theni, Tamil Nadu']).toBe(
      'போடி, தேனி, தமிழ்நாடு',
    );
  });

  test('translates "near" a town', () => {
    expect(
      labelled(
        entry('Erode, Tamil Nadu', 'ஈரோடு', 5),
        entry('Palaiyam, near Erode, Tamil Nadu', 'பாளையம்'),
      )['Palaiyam, near Erode, Tamil Nadu'],
    ).toBe('பாளையம், ஈரோடு அருகில், தமிழ்நாடு');
  });

  test('is missing when one part has no Tamil name', () => {
    expect(
      labelled(
        entry('Achampet, Tamil Nadu', null),
        entry('Bodi, Nowhere, Tamil Nadu', 'போடி'),
        entry('Bodi, near Nowhere, Tamil Nadu', 'போடி'),
        entry('Bodi, Atlantis', 'போடி'),
      ),
    ).toEqual({});
  });

  test('comes from tamil-names.txt before the gazetteer', () => {
    const label = 'Alandur, Chengalpattu, Tamil Nadu';
    const district = entry('Chengalpattu, Tamil Nadu', 'செங்கல்பட்டு', 5);
    const tamil = 'ஆலந்தூர், செங்கல்பட்டு, தமிழ்நாடு';
    expect(labelled(district, entry(label, 'வேறு'))[label]).toBe(tamil);
    expect(labelled(district, entry(label, null))[label]).toBe(tamil);
  });

  test('belongs to the better known of two places with the same Tamil label', () => {
    const known = entry('Bodi, Tamil Nadu', 'போடி', 5);
    const lesser = entry('Bodhi, Tamil Nadu', 'போடி', 2);
    const one = { 'Bodi, Tamil Nadu': 'போடி, தமிழ்நாடு' };
    expect(labelled(known, lesser)).toEqual(one);
    expect(labelled(lesser, known)).toEqual(one);
  });
});

describe('tamil-names.txt', () => {
  test('has a name and its Tamil name on each line, and blank lines and comments', () => {
    expect([...parseTamilNames('# states\n\nKerala|கேரளா\nTamil Nadu|தமிழ்நாடு\n')]).toEqual([
      ['Kerala', 'கேரளா'],
      ['Tamil Nadu', 'தமிழ்நாடு'],
    ]);
  });

  test('is refused with a name without a Tamil name', () => {
    expect(() => parseTamilNames('Kerala|கேரளா\nKarnataka')).toThrow('not a Tamil name: Karnataka');
  });
});

describe('the label for a query in', () => {
  const srirangam = 'Srirangam, Tiruchirappalli, Tamil Nadu';

  test('Tamil letters is the Tamil label if there is one, or else the label itself', () => {
    expect(labelInScriptOf('ஸ்ரீ', srirangam)).toBe('ஸ்ரீரங்கம், திருச்சிராப்பள்ளி, தமிழ்நாடு');
    expect(labelInScriptOf('ஸ்ரீ', 'Atlantis')).toBe('Atlantis');
    expect(labelInTamil('Atlantis')).toBeNull();
  });

  test('Latin letters is the label itself', () => {
    expect(labelInScriptOf('srirangam', srirangam)).toBe(srirangam);
  });
});
