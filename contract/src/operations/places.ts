import { operation } from '#operation.ts';
import type { placeSchemas } from '#schemas/places.ts';
import type { WireOf } from '#schema-set.ts';

type Schemas = typeof placeSchemas;

export const autocompletePlaces = operation<WireOf<Schemas['autocompletePlaces']>>()({
  id: 'autocompletePlaces',
  method: 'GET',
  path: '/api/maps/geocode/autocomplete',
  access: 'public',
  status: 200,
  summary: 'Place suggestions for a text (openrouteservice)',
});

export const searchPlaces = operation<WireOf<Schemas['searchPlaces']>>()({
  id: 'searchPlaces',
  method: 'GET',
  path: '/api/maps/geocode/search',
  access: 'public',
  status: 200,
  summary: 'The place a text names (openrouteservice)',
});

export const findRoute = operation<WireOf<Schemas['findRoute']>>()({
  id: 'findRoute',
  method: 'POST',
  path: '/api/maps/v2/directions/driving-car',
  access: 'public',
  status: 200,
  summary: 'Road distance between two places (openrouteservice)',
});

export const findRouteJson = operation<WireOf<Schemas['findRouteJson']>>()({
  id: 'findRouteJson',
  method: 'POST',
  path: '/api/maps/v2/directions/driving-car/json',
  access: 'public',
  status: 200,
  summary: 'The same, at the path that names its format',
});

export const findRouteGeoJson = operation<WireOf<Schemas['findRouteGeoJson']>>()({
  id: 'findRouteGeoJson',
  method: 'POST',
  path: '/api/maps/v2/directions/driving-car/geojson',
  access: 'public',
  status: 200,
  summary: 'The same as GeoJSON',
});
