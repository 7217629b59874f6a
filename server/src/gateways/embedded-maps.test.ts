import { expect, it, vi } from 'vitest';
import { createMapsEngine } from '@anandham/maps/engine';
import { embeddedMaps } from './maps.ts';

const engine = createMapsEngine();
const [trichy] = engine.search('Trichy', 1);
const [madurai] = engine.search('Madurai', 1);
if (!trichy || !madurai) throw new Error('Two towns are missing');

it('a route is computed once and cached per direction', async () => {
  const route = vi.spyOn(engine, 'route');
  const maps = embeddedMaps(engine);
  const first = await maps.route(trichy, madurai);
  expect(await maps.route(trichy, madurai)).toEqual(first);
  expect(route).toHaveBeenCalledTimes(1);
  expect(await maps.route(madurai, trichy)).not.toBeNull();
  expect(route).toHaveBeenCalledTimes(2);
});

it('a missing route is cached, and old entries are dropped', async () => {
  const route = vi.spyOn(engine, 'route');
  const maps = embeddedMaps(engine);
  const paris = { latitude: 48.86, longitude: 2.35 };
  expect(await maps.route(trichy, paris)).toBeNull();
  expect(await maps.route(trichy, paris)).toBeNull();
  expect(route).toHaveBeenCalledTimes(1);
  for (let north = 1; north <= 500; north += 1) {
    await maps.route(trichy, { ...paris, latitude: paris.latitude + north / 1000 });
  }
  await maps.route(trichy, paris);
  expect(route).toHaveBeenCalledTimes(502);
});

it('a search result is cached per text and limit', async () => {
  const search = vi.spyOn(engine, 'search');
  const maps = embeddedMaps(engine);
  const { places } = await maps.search('Tiruchirapalli', 1);
  expect(places).toMatchObject([{ id: trichy.id }]);
  expect((await maps.search('Tiruchirapalli', 1)).places).toEqual(places);
  expect(search).toHaveBeenCalledTimes(1);
  expect((await maps.search('Tiruchirapalli', 5)).places.length).toBeGreaterThan(1);
  expect(search).toHaveBeenCalledTimes(2);
});
