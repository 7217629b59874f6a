import { tripPath, tripsPath } from './addresses.ts';

/** What brings people to a place; the order in which the list of all trips shows them. */
export const tripKinds = ['temples', 'hills', 'coast', 'cities', 'airports'] as const;
export type TripKind = (typeof tripKinds)[number];

type Destination = {
  /** The address is made of it, and so are the names of its texts (`trip_<key>_text`, `_start`). */
  readonly key: string;
  readonly kind: TripKind;
  /** As the gazetteer labels it; the build stops when it does not know it. */
  readonly label: string;
  readonly name: { readonly en: string };
};

const to = <Key extends string>(key: Key, kind: TripKind, name: string, label: string) =>
  ({ key, kind, label, name: { en: name } }) as const satisfies Destination;

/**
 * Where people really ride to from Trichy: the one list behind the route pages, their addresses, the
 * sitemap and the list of all trips. A new place needs a line here and two texts in messages/en/trips.json.
 */
export const destinations = [
  to('thanjavur', 'temples', 'Thanjavur', 'Thanjavur, Tamil Nadu'),
  to('kumbakonam', 'temples', 'Kumbakonam', 'Kumbakonam, Thanjavur, Tamil Nadu'),
  to('madurai', 'temples', 'Madurai', 'Madurai, Tamil Nadu'),
  to('rameswaram', 'temples', 'Rameswaram', 'Rameswaram, Ramanathapuram, Tamil Nadu'),
  to('palani', 'temples', 'Palani', 'Palani, Dindigul, Tamil Nadu'),
  to('tiruvannamalai', 'temples', 'Tiruvannamalai', 'Tiruvannamalai, Tamil Nadu'),
  to('chidambaram', 'temples', 'Chidambaram', 'Chidambaram, Cuddalore, Tamil Nadu'),
  to('velankanni', 'temples', 'Velankanni', 'Velankanni, Nagapattinam, Tamil Nadu'),
  to('nagore', 'temples', 'Nagore', 'Nagore, Nagapattinam, Tamil Nadu'),
  to('thirunallar', 'temples', 'Thirunallar', 'Thirunallar, Karaikal, Puducherry'),
  to(
    'vaitheeswaran_koil',
    'temples',
    'Vaitheeswaran Koil',
    'Vaitheeswaran Koil, Mayiladuthurai, Tamil Nadu',
  ),
  to(
    'thirukkadaiyur',
    'temples',
    'Thirukkadaiyur',
    'Thirukkadaiyur Temple, Tharangambadi, Tamil Nadu',
  ),
  to(
    'gangaikonda_cholapuram',
    'temples',
    'Gangaikonda Cholapuram',
    'Gangaikonda Cholapuram, Jayankondam, Tamil Nadu',
  ),
  to('tiruchendur', 'temples', 'Tiruchendur', 'Tiruchendur, Thoothukudi, Tamil Nadu'),
  to('srivilliputhur', 'temples', 'Srivilliputhur', 'Srivilliputhur, Virudhunagar, Tamil Nadu'),
  to('kanchipuram', 'temples', 'Kanchipuram', 'Kanchipuram, Tamil Nadu'),
  to('vellore', 'temples', 'Vellore', 'Vellore, Tamil Nadu'),
  to('tirupati', 'temples', 'Tirupati', 'Tirupati, Andhra Pradesh'),
  to('namakkal', 'temples', 'Namakkal', 'Namakkal, Tamil Nadu'),
  to(
    'pillaiyarpatti',
    'temples',
    'Pillaiyarpatti',
    'Pillayarpatti Karpaga Vinayagar Temple, Karaikudi, Tamil Nadu',
  ),
  to('guruvayur', 'temples', 'Guruvayur', 'Guruvayur, Thrissur, Kerala'),

  to('kodaikanal', 'hills', 'Kodaikanal', 'Kodaikanal, Dindigul, Tamil Nadu'),
  to('ooty', 'hills', 'Ooty', 'Ooty, Nilgiris, Tamil Nadu'),
  to('yercaud', 'hills', 'Yercaud', 'Yercaud, Salem, Tamil Nadu'),
  to('munnar', 'hills', 'Munnar', 'Munnar, Idukki, Kerala'),
  to('kolli_hills', 'hills', 'Kolli Hills', 'Kolli Hills, Namakkal, Tamil Nadu'),
  to('valparai', 'hills', 'Valparai', 'Valparai, Coimbatore, Tamil Nadu'),
  to('courtallam', 'hills', 'Courtallam', 'Courtallam, Tenkasi, Tamil Nadu'),
  to('thekkady', 'hills', 'Thekkady', 'Thekkady, Kumily, Tamil Nadu'),

  to('puducherry', 'coast', 'Puducherry', 'Puducherry'),
  to('mahabalipuram', 'coast', 'Mahabalipuram', 'Mahabalipuram, Chengalpattu, Tamil Nadu'),
  to('pichavaram', 'coast', 'Pichavaram', 'Pichavaram, Chidambaram, Tamil Nadu'),
  to('kanyakumari', 'coast', 'Kanyakumari', 'Kanyakumari, Tamil Nadu'),

  to('chennai', 'cities', 'Chennai', 'Chennai, Tamil Nadu'),
  to('coimbatore', 'cities', 'Coimbatore', 'Coimbatore, Tamil Nadu'),
  to('bengaluru', 'cities', 'Bengaluru', 'Bengaluru, Bengaluru Urban, Karnataka'),
  to('salem', 'cities', 'Salem', 'Salem, Tamil Nadu'),
  to('kochi', 'cities', 'Kochi', 'Kochi, Ernakulam, Kerala'),
  to('tirunelveli', 'cities', 'Tirunelveli', 'Tirunelveli, Tamil Nadu'),
  to('karaikudi', 'cities', 'Karaikudi', 'Karaikudi, Sivaganga, Tamil Nadu'),
  to('pudukkottai', 'cities', 'Pudukkottai', 'Pudukkottai, Tamil Nadu'),

  to(
    'chennai_airport',
    'airports',
    'Chennai Airport',
    'Chennai International Airport, Chennai, Tamil Nadu',
  ),
  to(
    'coimbatore_airport',
    'airports',
    'Coimbatore Airport',
    'Coimbatore International Airport, Coimbatore, Tamil Nadu',
  ),
  to(
    'madurai_airport',
    'airports',
    'Madurai Airport',
    'Madurai International Airport, Madurai, Tamil Nadu',
  ),
  to(
    'bengaluru_airport',
    'airports',
    'Bengaluru Airport',
    'Kempegowda International Airport, Bengaluru, Karnataka',
  ),
] as const;

export type TripTo = (typeof destinations)[number];
export type TripKey = TripTo['key'];

/** Where every trip of these pages begins. */
export const tripStart = 'Tiruchirappalli, Tamil Nadu';

/** Every page made of this list. */
export const tripPagePaths: readonly string[] = [tripsPath, ...destinations.map(tripPath)];

export const tripAt = (path: string): TripTo | undefined =>
  destinations.find((trip) => tripPath(trip) === path);
