// Only an interface joins Vite's own of that name.
// oxlint-disable-next-line typescript/consistent-type-definitions
interface ImportMetaEnv {
  /** Where visitors find the site, an origin; in the prerendered pages only. */
  readonly PUBLIC_URL: string;
}

/** Made by web/measured-trips.ts. */
declare module 'virtual:measured-trips' {
  type Key = import('./app/trips/destinations.ts').TripKey;
  type Trip = import('./app/trips/measured-trip.ts').MeasuredTrip;
  export const measured: Readonly<Record<Key, Trip>>;
}
