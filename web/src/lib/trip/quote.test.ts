import { describe, expect, test, vi } from 'vitest';
import { CallError } from '#lib/api/call-error.ts';
import type { FoundPlace, Place, Road } from '#lib/places.ts';
import type { PlaceEntry } from './fields.ts';
import { createQuoter, type Quote, type Roads } from './quote.ts';

const place = (name: string, longitude: number): Place => ({
  label: `${name}, Tamil Nadu`,
  name,
  detail: 'Tamil Nadu',
  longitude,
  latitude: 10,
  isSpot: false,
});
const trichy = place('Tiruchirappalli', 78.7);
const madurai = place('Madurai', 78.1);
const thanjavur = place('Thanjavur', 79.1);
const chosen = (known: Place): PlaceEntry => ({ text: known.label, place: known });
const typed = (text: string): PlaceEntry => ({ text, place: null });
const nothing = typed('');
const unknown: FoundPlace = { place: null, suggestions: [] };
const roadOf = (metres: number): Road => ({ metres, seconds: 0, line: '', source: 'estimate' });

/** Roads whose answers arrive when the test says so. */
function slowRoads() {
  const waiting = new Map<string, (road: Road) => void>();
  const roads: Roads = {
    findPlace: () => Promise.resolve(unknown),
    findRoad: (_, to) =>
      new Promise((resolve) => {
        waiting.set(to.name, resolve);
      }),
  };
  const arrive = async (to: Place, metres: number) => {
    await vi.waitUntil(() => waiting.has(to.name));
    waiting.get(to.name)?.(roadOf(metres));
  };
  return { roads, arrive };
}

const quickRoads = (metres = 135_400): Roads => ({
  findPlace: (text) => Promise.resolve(text === 'madurai' ? { place: madurai } : unknown),
  findRoad: () => Promise.resolve(roadOf(metres)),
});

const refusal = (code: 'places_unreachable' | 'places_same') =>
  new CallError({ statusCode: 422, code, message: '' });

describe('the quote', () => {
  test('two chosen places are priced by whole kilometres there and back', async () => {
    const quoter = createQuoter(quickRoads());
    const answer = quoter.ask(chosen(trichy), chosen(madurai));
    expect(quoter.current()).toEqual({ kind: 'working' });
    expect(await answer).toMatchObject({
      kind: 'ready',
      oneWayKm: 135,
      km: 270,
      fare: { kind: 'long', totalRupees: 5400 },
    });
    expect(quoter.current()).toMatchObject({ kind: 'ready', km: 270 });
  });

  test('an older answer never overwrites a newer one, in whatever order they arrive', async () => {
    const { roads, arrive } = slowRoads();
    const quoter = createQuoter(roads);
    const seen: Quote[] = [];
    quoter.subscribe(() => seen.push(quoter.current()));
    const older = quoter.ask(chosen(trichy), chosen(madurai));
    const newer = quoter.ask(chosen(trichy), chosen(thanjavur));
    await arrive(thanjavur, 58_000);
    await newer;
    await arrive(madurai, 135_000);
    await older;
    expect(quoter.current()).toMatchObject({ kind: 'ready', km: 116 });
    expect(seen.filter(({ kind }) => kind === 'ready')).toHaveLength(1);
  });

  test('emptying a field drops the answer that is still on its way', async () => {
    const { roads, arrive } = slowRoads();
    const quoter = createQuoter(roads);
    const older = quoter.ask(chosen(trichy), chosen(madurai));
    await quoter.ask(chosen(trichy), nothing);
    await arrive(madurai, 135_000);
    await older;
    expect(quoter.current()).toEqual({ kind: 'none' });
  });

  test('asking the same again shares the answer', async () => {
    const roads = quickRoads();
    const findRoad = vi.spyOn(roads, 'findRoad');
    const quoter = createQuoter(roads);
    await Promise.all([
      quoter.ask(chosen(trichy), chosen(madurai)),
      quoter.ask(chosen(trichy), chosen(madurai)),
    ]);
    await quoter.ask(chosen(trichy), chosen(madurai));
    expect(findRoad).toHaveBeenCalledOnce();
  });

  test('an answer that is out of date is asked for again, and the new one is shown', async () => {
    let metres = 130_000;
    const quoter = createQuoter({
      ...quickRoads(),
      findRoad: () => Promise.resolve(roadOf(metres)),
    });
    await quoter.ask(chosen(trichy), chosen(madurai));
    metres = 135_000;
    await quoter.askAgain(chosen(trichy), chosen(madurai));
    expect(quoter.current()).toMatchObject({ kind: 'ready', km: 270 });
    expect(await quoter.ask(chosen(trichy), chosen(madurai))).toMatchObject({ km: 270 });
  });

  test('a typed text is looked up, an unknown one is refused beside its field', async () => {
    const quoter = createQuoter(quickRoads());
    expect(await quoter.ask(chosen(trichy), typed(' madurai '))).toMatchObject({ drop: madurai });
    expect(await quoter.ask(typed('zzz'), chosen(madurai))).toMatchObject({
      kind: 'refused',
      pickup: 'pickup_unknown',
      drop: null,
    });
    expect(await quoter.ask(nothing, typed('zzz'))).toMatchObject({ drop: 'drop_unknown' });
  });

  test('a text that names no place for certain is not priced, and brings suggestions', async () => {
    const suggestions = [madurai.label, thanjavur.label];
    const roads = {
      ...quickRoads(),
      findPlace: () => Promise.resolve({ place: null, suggestions }),
    };
    const findRoad = vi.spyOn(roads, 'findRoad');
    expect(await createQuoter(roads).ask(chosen(trichy), typed('12 Gandhi Street'))).toEqual({
      kind: 'refused',
      pickup: null,
      drop: 'drop_unsure',
      suggestions: { drop: suggestions },
    });
    expect(findRoad).not.toHaveBeenCalled();
  });

  test('the same place twice is refused without asking for a road', async () => {
    const roads = quickRoads();
    const findRoad = vi.spyOn(roads, 'findRoad');
    const quoter = createQuoter(roads);
    expect(await quoter.ask(chosen(madurai), typed('madurai'))).toMatchObject({
      kind: 'refused',
      drop: 'places_same',
    });
    expect(findRoad).not.toHaveBeenCalled();
  });

  test.each(['places_unreachable', 'places_same'] as const)(
    'the server’s %s is shown beside the destination',
    async (code) => {
      const roads = { ...quickRoads(), findRoad: () => Promise.reject(refusal(code)) };
      expect(await createQuoter(roads).ask(chosen(trichy), chosen(madurai))).toMatchObject({
        kind: 'refused',
        pickup: null,
        drop: code,
      });
    },
  );

  test('a lost network fails, and the next ask tries again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let lost = true;
    const quoter = createQuoter({
      ...quickRoads(),
      findRoad: () => (lost ? Promise.reject(new Error('lost')) : Promise.resolve(roadOf(135_000))),
    });
    expect(await quoter.ask(chosen(trichy), chosen(madurai))).toEqual({ kind: 'failed' });
    lost = false;
    expect(await quoter.ask(chosen(trichy), chosen(madurai))).toMatchObject({ kind: 'ready' });
  });
});
