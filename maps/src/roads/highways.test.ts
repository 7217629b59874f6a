import { describe, expect, test } from 'vitest';
import { parseHighways, readHighways } from './highways.ts';

describe('the list of highways', () => {
  test('is parsed into links between neighbouring towns with their class and stated length', () => {
    const text =
      '# main roads\n\ntrunk Chennai - Tindivanam - Trichy\nghat Salem - Yercaud/Salem = 30\n';
    expect(parseHighways(text)).toEqual([
      { roadClass: 'trunk', from: 'Chennai', to: 'Tindivanam', statedKm: null },
      { roadClass: 'trunk', from: 'Tindivanam', to: 'Trichy', statedKm: null },
      { roadClass: 'ghat', from: 'Salem', to: 'Yercaud/Salem', statedKm: 30 },
    ]);
  });

  test('may contain blank lines and comments', () => {
    expect(parseHighways('\n   \n# trunk A - B\n')).toEqual([]);
  });

  test.each(['path A - B', 'trunk Chennai', 'trunk', 'Chennai - Trichy'])(
    'is refused when a line is not a chain of towns: %s',
    (line) => expect(() => parseHighways(line)).toThrow(`not a highway: ${line}`),
  );

  test('is committed with more than 500 links and positive stated lengths', () => {
    const links = readHighways();
    expect(links.length).toBeGreaterThan(500);
    expect(links[0]).toMatchObject({ roadClass: 'trunk', from: 'Chennai' });
    expect(links.filter(({ statedKm }) => statedKm !== null && !(statedKm > 0))).toEqual([]);
  });
});
