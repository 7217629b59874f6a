import { expect, it, vi } from 'vitest';
import { createMapsEngine } from '@anandham/maps/engine';
import { embeddedMaps } from './maps.ts';

const engine = createMapsEngine();
const [trichy] = engine.search('Trichy', 1);
const [madurai] = engine.search('Madurai', 1);
if (!trichy || !madurai) throw new Error('Two towns are missing');

it('a road that was looked at before is not worked out again when it is booked', async () => {
  const route = vi.spyOn(engine, 'route');
  const maps = embeddedMaps(engine);
  const looked = await maps.route(trichy, madurai);
  expect(await maps.route(trichy, madurai)).toEqual(looked);
  expect(route).toHaveBeenCalledTimes(1);
  expect(await maps.route(madurai, trichy)).not.toBeNull();
  expect(route).toHaveBeenCalledTimes(2);
});

it('neither is a road that does not exist; and what was asked long ago is forgotten', async () => {
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

it('words that were looked up for the road are not looked up again for the booking', async () => {
  const search = vi.spyOn(engine, 'search');
  const maps = embeddedMaps(engine);
  const { places } = await maps.search('Tiruchirapalli', 1);
  expect(places).toMatchObject([{ id: trichy.id }]);
  expect((await maps.search('Tiruchirapalli', 1)).places).toEqual(places);
  expect(search).toHaveBeenCalledTimes(1);
  expect((await maps.search('Tiruchirapalli', 5)).places.length).toBeGreaterThan(1);
  expect(search).toHaveBeenCalledTimes(2);
});
