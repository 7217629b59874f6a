/** What we use of openrouteservice's own client, which comes without types. */
declare module 'openrouteservice-js' {
  type Settings = { readonly host: string; readonly api_key?: string; readonly service?: string };
  type Question = Readonly<Record<string, unknown>>;

  const client: {
    readonly Geocode: new (settings: Settings) => { geocode(question: Question): Promise<unknown> };
    readonly Directions: new (settings: Settings) => {
      calculate(question: Question): Promise<unknown>;
    };
  };
  export default client;
}
