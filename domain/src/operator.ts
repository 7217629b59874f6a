/**
 * The business as a new installation shows it, until the operator changes the settings. Phone numbers are ten digits
 * without +91.
 */
export const operator = {
  name: 'Anandham Cabs',
  adminHeading: 'Anandham-Cabs Booking History',
  city: 'Tiruchirappalli',
  cityShort: 'Trichy',
  region: 'Tamil Nadu',
  country: 'India',
  /** The language of emails to the operator: 'en' or 'ta'. */
  language: 'en',
  /** Where most trips start, in degrees; the place search offers nearby places first. */
  base: { latitude: 10.7905, longitude: 78.7047 },
  /** The number of the call button and of the chat button. */
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

/** A car feature; ui/messages has its text in each language. */
export type CarFeature = (typeof operator.fleet)[number]['features'][number];

/** The number in the admin area's tile "Total Cars". */
export const totalCars: number = operator.fleet.length;
