import { expect, test } from 'vitest';
import { idOf, readGazetteer } from './gazetteer.ts';

test.each([
  ['Srirangam, Tiruchirappalli, Tamil Nadu', 'srirangam-tiruchirappalli-tamil-nadu'],
  ['Kolar Gold Fields (K.G.F.), Kolar', 'kolar-gold-fields-k-g-f-kolar'],
  ['No. 1 Tolgate', 'no-1-tolgate'],
  ["St. Joseph's College", 'st-joseph-s-college'],
  ['(Old) Fort --', 'old-fort'],
])('%s has the id %s', (label, id) => {
  expect(idOf(label)).toBe(id);
});

test('a place of the committed gazetteer has all fields of its row', () => {
  const { entries } = readGazetteer();
  const trichy = entries.find(({ place }) => place.label === 'Tiruchirappalli, Tamil Nadu');
  expect(trichy).toEqual({
    place: {
      id: 'tiruchirappalli-tamil-nadu',
      name: 'Tiruchirappalli',
      nameTamil: 'திருச்சிராப்பள்ளி',
      kind: 'city',
      district: 'Tiruchirappalli',
      state: 'Tamil Nadu',
      label: 'Tiruchirappalli, Tamil Nadu',
      latitude: 10.8155,
      longitude: 78.69651,
      elevationMetres: 79,
      population: 1_022_518,
    },
    prominence: 86,
    aliases: expect.arrayContaining(['Trichy', 'திருச்சி']) as string[],
  });
});

test('elsewhere has the folded names of cities outside the served states', () => {
  const { elsewhere } = readGazetteer();
  expect([elsewhere.has('agra'), elsewhere.has('Agra'), elsewhere.has('madurai')]).toEqual([
    true,
    false,
    false,
  ]);
});
