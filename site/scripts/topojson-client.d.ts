declare module 'topojson-client' {
  type Named = { readonly properties: { readonly name: string } };
  type Topology = {
    readonly objects: Readonly<Record<string, { readonly geometries: readonly Named[] }>>;
  };
  /** Turns one shape of a TopoJSON file into GeoJSON; here always a country of several polygons. */
  export function feature(
    topology: Topology,
    shape: Named,
  ): {
    readonly geometry: { readonly coordinates: readonly (readonly [number, number][])[][] };
  };
}
