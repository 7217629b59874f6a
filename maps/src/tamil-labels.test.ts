import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { createMapsEngine } from './engine.ts';
import { readGazetteer } from './gazetteer.ts';
import { geocodeAnswer } from './openrouteservice.ts';
import { labelInTamil, tamilLabels } from './tamil-labels.ts';

const { entries } = readGazetteer();
const labels = tamilLabels(entries);
const maps = createMapsEngine();

const labelsFor = (text: string) =>
  geocodeAnswer({ text, size: 5 }, maps.autocomplete(text, 5)).features.map(
    ({ properties: { name, label } }) => ({ name, label }),
  );

describe('a place with a Tamil name', () => {
  test.each([
    ['Srirangam, Tiruchirappalli, Tamil Nadu', 'ஸ்ரீரங்கம், திருச்சிராப்பள்ளி, தமிழ்நாடு'],
    ['Madurai, Tamil Nadu', 'மதுரை, தமிழ்நாடு'],
    ['Ooty, Nilgiris, Tamil Nadu', 'ஊட்டி, நீலகிரி, தமிழ்நாடு'],
    ['Arumbavur, Perambalur, Tamil Nadu', 'அரும்பாவூர், பெரம்பலூர், தமிழ்நாடு'],
    ['Munnar, Idukki, Kerala', 'மூணாறு, இடுக்கி, கேரளா'],
  ])('is labelled for %s: %s', (label, tamil) => {
    expect(labelInTamil(label)).toBe(tamil);
  });

  it('is found by its Tamil label, which no other place has', () => {
    expect(labels.size).toBeGreaterThan(700);
    expect(new Set(labels.values()).size).toBe(labels.size);
    const wrong = [...labels].filter(([label, tamil]) => maps.search(tamil, 1)[0]?.label !== label);
    expect(wrong).toEqual([]);
  });

  it('is offered in the script of the query', () => {
    expect(labelsFor('ஸ்ரீரங்க')[0]).toEqual({
      name: 'ஸ்ரீரங்கம்',
      label: 'ஸ்ரீரங்கம், திருச்சிராப்பள்ளி, தமிழ்நாடு',
    });
    expect(labelsFor('srirang')[0]).toEqual({
      name: 'Srirangam',
      label: 'Srirangam, Tiruchirappalli, Tamil Nadu',
    });
  });
});

test('a place without a Tamil name keeps its label', () => {
  const unknown = entries.find(({ place }) => !labels.has(place.label));
  const { features } = geocodeAnswer(
    { text: 'ஊர்', size: 1 },
    unknown ? [{ ...unknown.place, confidence: 1 }] : [],
  );
  expect(features[0]?.properties).toMatchObject({
    name: unknown?.place.name,
    label: unknown?.place.label,
  });
});

test('every name in tamil-names.txt is a label or a part of one', () => {
  const known = new Set(entries.flatMap(({ place: { label } }) => [label, ...label.split(', ')]));
  const text = readFileSync(new URL('../data/tamil-names.txt', import.meta.url), 'utf8');
  const names = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const stray = names.filter((line) => !known.has(line.split('|')[0] ?? ''));
  expect(stray).toEqual([]);
  expect(names.filter((line) => !/^[^|]+\|[\u0b80-\u0bff .]+$/u.test(line))).toEqual([]);
});
