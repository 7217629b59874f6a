import { describe, expect, test } from 'vitest';
import { parseHighways, readHighways } from './highways.ts';

describe('the list of highways', () => {
  test('is chains of towns, each stretch with its class and, where stated, its length', () => {
    const text =
      '# main roads\n\ntrunk Chennai - Tindivanam - Trichy\nghat Salem - Yercaud/Salem = 30\n';
    expect(parseHighways(text)).toEqual([
      { roadClass: 'trunk', from: 'Chennai', to: 'Tindivanam', statedKm: null },
      { roadClass: 'trunk', from: 'Tindivanam', to: 'Trichy', statedKm: null },
      { roadClass: 'ghat', from: 'Salem', to: 'Yercaud/Salem', statedKm: 30 },
    ]);
  });

  test('a blank line and a remark say nothing', () => {
    expect(parseHighways('\n   \n# trunk A - B\n')).toEqual([]);
  });

  test.each(['path A - B', 'trunk Chennai', 'trunk', 'Chennai - Trichy'])(
    'a line that says no road is refused: %s',
    (line) => expect(() => parseHighways(line)).toThrow(`not a highway: ${line}`),
  );

  test('is committed: its first chain leads out of Chennai, and every stated length is a number', () => {
    const links = readHighways();
    expect(links.length).toBeGreaterThan(500);
    expect(links[0]).toMatchObject({ roadClass: 'trunk', from: 'Chennai' });
    expect(links.filter(({ statedKm }) => statedKm !== null && !(statedKm > 0))).toEqual([]);
  });
});
