import { describe, expect, test, vi } from 'vitest';
import { CallError } from '#lib/api/call-error.ts';
import type { FoundPlace, Place, Road } from '#lib/places.ts';
import type { PlaceEntry } from './fields.ts';
import { createQuoter, type Quote, type PlaceRequests } from './quote.ts';

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

/** Requests whose responses arrive when the test calls `respond`. */
function delayedRequests() {
  const waiting = new Map<string, (road: Road) => void>();
  const requests: PlaceRequests = {
    findPlace: () => Promise.resolve(unknown),
    findRoad: (_, to) =>
      new Promise((resolve) => {
        waiting.set(to.name, resolve);
      }),
  };
  const respond = async (to: Place, metres: number) => {
    await vi.waitUntil(() => waiting.has(to.name));
    waiting.get(to.name)?.(roadOf(metres));
  };
  return { requests, respond };
}

const instantRequests = (metres = 135_400): PlaceRequests => ({
  findPlace: (text) => Promise.resolve(text === 'madurai' ? { place: madurai } : unknown),
  findRoad: () => Promise.resolve(roadOf(metres)),
});

const refusal = (code: 'places_unreachable' | 'places_same') =>
  new CallError({ statusCode: 422, code, message: '' });

describe('a quoter', () => {
  test('measures two chosen places by whole kilometres there and back', async () => {
    const quoter = createQuoter(instantRequests());
    const answer = quoter.request(chosen(trichy), chosen(madurai));
    expect(quoter.current()).toEqual({ kind: 'working' });
    expect(await answer).toMatchObject({
      kind: 'ready',
      oneWayKm: 135,
      km: 270,
    });
    expect(quoter.current()).toMatchObject({ kind: 'ready', km: 270 });
  });

  test('requests nothing for the trip that the server has priced', async () => {
    const { requests, respond } = delayedRequests();
    const quote = { kind: 'failed' as const };
    const ready = await createQuoter(instantRequests()).request(chosen(trichy), chosen(madurai));
    if (ready.kind !== 'ready') throw new Error('not priced');
    const first = { pickup: chosen(trichy), drop: chosen(madurai), quote: ready };
    const quoter = createQuoter(requests, first);
    expect(quoter.current()).toBe(ready);
    expect(await quoter.request(chosen(trichy), chosen(madurai))).toBe(ready);

    const other = quoter.request(chosen(trichy), chosen(thanjavur));
    await respond(thanjavur, 58_000);
    expect(await other).toMatchObject({ kind: 'ready', km: 116 });

    // The visitor may try again what failed on the server.
    const failed = createQuoter(instantRequests(), { ...first, quote });
    expect(await failed.request(chosen(trichy), chosen(madurai))).toMatchObject({ km: 270 });
  });

  test('never replaces a newer result by an older one that arrives later', async () => {
    const { requests, respond } = delayedRequests();
    const quoter = createQuoter(requests);
    const seen: Quote[] = [];
    quoter.subscribe(() => seen.push(quoter.current()));
    const older = quoter.request(chosen(trichy), chosen(madurai));
    const newer = quoter.request(chosen(trichy), chosen(thanjavur));
    await respond(thanjavur, 58_000);
    await newer;
    await respond(madurai, 135_000);
    await older;
    expect(quoter.current()).toMatchObject({ kind: 'ready', km: 116 });
    expect(seen.filter(({ kind }) => kind === 'ready')).toHaveLength(1);
  });

  test('drops the pending result when a field is emptied', async () => {
    const { requests, respond } = delayedRequests();
    const quoter = createQuoter(requests);
    const older = quoter.request(chosen(trichy), chosen(madurai));
    await quoter.request(chosen(trichy), nothing);
    await respond(madurai, 135_000);
    await older;
    expect(quoter.current()).toEqual({ kind: 'none' });
  });

  test('shares the result of repeated requests', async () => {
    const requests = instantRequests();
    const findRoad = vi.spyOn(requests, 'findRoad');
    const quoter = createQuoter(requests);
    await Promise.all([
      quoter.request(chosen(trichy), chosen(madurai)),
      quoter.request(chosen(trichy), chosen(madurai)),
    ]);
    await quoter.request(chosen(trichy), chosen(madurai));
    expect(findRoad).toHaveBeenCalledOnce();
  });

  test('requests the quote again on refresh and shows the new one', async () => {
    let metres = 130_000;
    const quoter = createQuoter({
      ...instantRequests(),
      findRoad: () => Promise.resolve(roadOf(metres)),
    });
    await quoter.request(chosen(trichy), chosen(madurai));
    metres = 135_000;
    await quoter.refresh(chosen(trichy), chosen(madurai));
    expect(quoter.current()).toMatchObject({ kind: 'ready', km: 270 });
    expect(await quoter.request(chosen(trichy), chosen(madurai))).toMatchObject({ km: 270 });
  });

  test('looks up a typed text and refuses an unknown one beside its field', async () => {
    const quoter = createQuoter(instantRequests());
    expect(await quoter.request(chosen(trichy), typed(' madurai '))).toMatchObject({
      drop: madurai,
    });
    expect(await quoter.request(typed('zzz'), chosen(madurai))).toMatchObject({
      kind: 'refused',
      pickup: 'pickup_unknown',
      drop: null,
    });
    expect(await quoter.request(nothing, typed('zzz'))).toMatchObject({ drop: 'drop_unknown' });
  });

  test('does not price an ambiguous text, but returns suggestions', async () => {
    const suggestions = [madurai.label, thanjavur.label];
    const requests = {
      ...instantRequests(),
      findPlace: () => Promise.resolve({ place: null, suggestions }),
    };
    const findRoad = vi.spyOn(requests, 'findRoad');
    expect(await createQuoter(requests).request(chosen(trichy), typed('12 Gandhi Street'))).toEqual(
      {
        kind: 'refused',
        pickup: null,
        drop: 'drop_unsure',
        suggestions: { drop: suggestions },
      },
    );
    expect(findRoad).not.toHaveBeenCalled();
  });

  test('refuses two equal places without requesting a road', async () => {
    const requests = instantRequests();
    const findRoad = vi.spyOn(requests, 'findRoad');
    const quoter = createQuoter(requests);
    expect(await quoter.request(chosen(madurai), typed('madurai'))).toMatchObject({
      kind: 'refused',
      drop: 'places_same',
    });
    expect(findRoad).not.toHaveBeenCalled();
  });

  test.each(['places_unreachable', 'places_same'] as const)(
    'shows the server’s %s beside the destination',
    async (code) => {
      const requests = { ...instantRequests(), findRoad: () => Promise.reject(refusal(code)) };
      expect(await createQuoter(requests).request(chosen(trichy), chosen(madurai))).toMatchObject({
        kind: 'refused',
        pickup: null,
        drop: code,
      });
    },
  );

  test('fails without a network, and the next request tries again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let lost = true;
    const quoter = createQuoter({
      ...instantRequests(),
      findRoad: () => (lost ? Promise.reject(new Error('lost')) : Promise.resolve(roadOf(135_000))),
    });
    expect(await quoter.request(chosen(trichy), chosen(madurai))).toEqual({ kind: 'failed' });
    lost = false;
    expect(await quoter.request(chosen(trichy), chosen(madurai))).toMatchObject({ kind: 'ready' });
  });
});
