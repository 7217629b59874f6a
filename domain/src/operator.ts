/**
 * Who runs this site. Another operator edits this file, `operator-tamil.ts` beside it, and the name where it
 * is part of a sentence (`web/messages`, the manifests in `web/public`). Phone numbers are ten Indian digits
 * without +91.
 */
export const operator = {
  name: 'Anandham Cabs',
  adminHeading: 'Anandham-Cabs Booking History',
  city: 'Tiruchirappalli',
  cityShort: 'Trichy',
  region: 'Tamil Nadu',
  country: 'India',
  /** In which emails to the operator are written: 'en' or 'ta'. */
  language: 'en',
  /** Where trips usually begin; places near it are offered first. Degrees. */
  base: { latitude: 10.7905, longitude: 78.7047 },
  /** The number behind the call and the chat button. */
  supportPhone: '9876543210',
  phones: ['9876543210', '9876543211'],
  email: 'hello@anandhamcabs.example',
  address: {
    lines: ['No. 18, Salai Road', 'Thillai Nagar'],
    city: 'Tiruchirappalli',
    state: 'Tamil Nadu',
    pinCode: '620018',
  },
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/anandhamcabs' },
    { name: 'Facebook', url: 'https://www.facebook.com/anandhamcabs' },
    { name: 'YouTube', url: 'https://www.youtube.com/@anandhamcabs' },
  ],
  claims: { happyClients: 200 },
  fleet: [
    {
      model: 'SUV',
      seats: '6+1',
      features: [
        'driver_assist_safety',
        'sunroof',
        'ventilated_seats',
        'voice_assistant',
        'in_car_tvs',
        'six_plus_one_seats',
      ],
    },
  ],
} as const;

/** One feature of a car, as a key the site words in the reader's language. */
export type CarFeature = (typeof operator.fleet)[number]['features'][number];

/** Tile "Total Cars" on the admin area. */
export const totalCars: number = operator.fleet.length;
