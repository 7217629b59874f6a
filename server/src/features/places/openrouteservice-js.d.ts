/** Types for the tested parts of openrouteservice's own client, which has none. */
declare module 'openrouteservice-js' {
  type Settings = { readonly host: string; readonly api_key?: string; readonly service?: string };
  type Params = Readonly<Record<string, unknown>>;

  const client: {
    readonly Geocode: new (settings: Settings) => { geocode(params: Params): Promise<unknown> };
    readonly Directions: new (settings: Settings) => {
      calculate(params: Params): Promise<unknown>;
    };
  };
  export default client;
}
