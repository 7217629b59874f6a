import type { Language } from '@anandham/domain/language';
import { tripPath, tripsPath } from '@anandham/ui/lib/trip-paths.ts';

/** The kinds of destinations, in the order of the page with all trips. */
export const tripKinds = ['temples', 'hills', 'coast', 'cities', 'airports'] as const;
export type TripKind = (typeof tripKinds)[number];

type Destination = {
  /** Part of the page's path and of the message keys (`trip_<key>_text`, `_start`). */
  readonly key: string;
  readonly kind: TripKind;
  /** The gazetteer's label; the build fails if the gazetteer does not have it. */
  readonly label: string;
  readonly name: Readonly<Record<Language, string>>;
};

const to = <Key extends string>(
  key: Key,
  kind: TripKind,
  [en, ta]: readonly [en: string, ta: string],
  label: string,
) => ({ key, kind, label, name: { en, ta } }) as const satisfies Destination;

/**
 * The usual destinations from Trichy: the source of the trip pages, their paths, the sitemap and the page with
 * all trips. A new one needs an entry here and two texts in messages/<language>/trips.json.
 */
export const destinations = [
  to('thanjavur', 'temples', ['Thanjavur', 'தஞ்சாவூர்'], 'Thanjavur, Tamil Nadu'),
  to('kumbakonam', 'temples', ['Kumbakonam', 'கும்பகோணம்'], 'Kumbakonam, Thanjavur, Tamil Nadu'),
  to('madurai', 'temples', ['Madurai', 'மதுரை'], 'Madurai, Tamil Nadu'),
  to('rameswaram', 'temples', ['Rameswaram', 'ராமேஸ்வரம்'], 'Rameswaram, Ramanathapuram, Tamil Nadu'),
  to('palani', 'temples', ['Palani', 'பழனி'], 'Palani, Dindigul, Tamil Nadu'),
  to('tiruvannamalai', 'temples', ['Tiruvannamalai', 'திருவண்ணாமலை'], 'Tiruvannamalai, Tamil Nadu'),
  to('chidambaram', 'temples', ['Chidambaram', 'சிதம்பரம்'], 'Chidambaram, Cuddalore, Tamil Nadu'),
  to('velankanni', 'temples', ['Velankanni', 'வேளாங்கண்ணி'], 'Velankanni, Nagapattinam, Tamil Nadu'),
  to('nagore', 'temples', ['Nagore', 'நாகூர்'], 'Nagore, Nagapattinam, Tamil Nadu'),
  to('thirunallar', 'temples', ['Thirunallar', 'திருநள்ளாறு'], 'Thirunallar, Karaikal, Puducherry'),
  to(
    'vaitheeswaran_koil',
    'temples',
    ['Vaitheeswaran Koil', 'வைத்தீஸ்வரன் கோயில்'],
    'Vaitheeswaran Koil, Mayiladuthurai, Tamil Nadu',
  ),
  to(
    'thirukkadaiyur',
    'temples',
    ['Thirukkadaiyur', 'திருக்கடையூர்'],
    'Thirukkadaiyur Temple, Tharangambadi, Tamil Nadu',
  ),
  to(
    'gangaikonda_cholapuram',
    'temples',
    ['Gangaikonda Cholapuram', 'கங்கைகொண்ட சோழபுரம்'],
    'Gangaikonda Cholapuram, Jayankondam, Tamil Nadu',
  ),
  to(
    'tiruchendur',
    'temples',
    ['Tiruchendur', 'திருச்செந்தூர்'],
    'Tiruchendur, Thoothukudi, Tamil Nadu',
  ),
  to(
    'srivilliputhur',
    'temples',
    ['Srivilliputhur', 'ஸ்ரீவில்லிபுத்தூர்'],
    'Srivilliputhur, Virudhunagar, Tamil Nadu',
  ),
  to('kanchipuram', 'temples', ['Kanchipuram', 'காஞ்சிபுரம்'], 'Kanchipuram, Tamil Nadu'),
  to('tirupati', 'temples', ['Tirupati', 'திருப்பதி'], 'Tirupati, Andhra Pradesh'),
  to(
    'pillaiyarpatti',
    'temples',
    ['Pillaiyarpatti', 'பிள்ளையார்பட்டி'],
    'Pillayarpatti Karpaga Vinayagar Temple, Karaikudi, Tamil Nadu',
  ),
  to('guruvayur', 'temples', ['Guruvayur', 'குருவாயூர்'], 'Guruvayur, Thrissur, Kerala'),

  to('kodaikanal', 'hills', ['Kodaikanal', 'கொடைக்கானல்'], 'Kodaikanal, Dindigul, Tamil Nadu'),
  to('ooty', 'hills', ['Ooty', 'ஊட்டி'], 'Ooty, Nilgiris, Tamil Nadu'),
  to('yercaud', 'hills', ['Yercaud', 'ஏற்காடு'], 'Yercaud, Salem, Tamil Nadu'),
  to('munnar', 'hills', ['Munnar', 'மூணாறு'], 'Munnar, Idukki, Kerala'),
  to('kolli_hills', 'hills', ['Kolli Hills', 'கொல்லிமலை'], 'Kolli Hills, Namakkal, Tamil Nadu'),
  to('valparai', 'hills', ['Valparai', 'வால்பாறை'], 'Valparai, Coimbatore, Tamil Nadu'),
  to('courtallam', 'hills', ['Courtallam', 'குற்றாலம்'], 'Courtallam, Tenkasi, Tamil Nadu'),
  to('thekkady', 'hills', ['Thekkady', 'தேக்கடி'], 'Thekkady, Kumily, Tamil Nadu'),

  to('puducherry', 'coast', ['Puducherry', 'புதுச்சேரி'], 'Puducherry'),
  to(
    'mahabalipuram',
    'coast',
    ['Mahabalipuram', 'மாமல்லபுரம்'],
    'Mahabalipuram, Chengalpattu, Tamil Nadu',
  ),
  to('pichavaram', 'coast', ['Pichavaram', 'பிச்சாவரம்'], 'Pichavaram, Chidambaram, Tamil Nadu'),
  to('kanyakumari', 'coast', ['Kanyakumari', 'கன்னியாகுமரி'], 'Kanyakumari, Tamil Nadu'),

  to('chennai', 'cities', ['Chennai', 'சென்னை'], 'Chennai, Tamil Nadu'),
  to('coimbatore', 'cities', ['Coimbatore', 'கோயம்புத்தூர்'], 'Coimbatore, Tamil Nadu'),
  to('bengaluru', 'cities', ['Bengaluru', 'பெங்களூரு'], 'Bengaluru, Bengaluru Urban, Karnataka'),
  to('salem', 'cities', ['Salem', 'சேலம்'], 'Salem, Tamil Nadu'),
  to('kochi', 'cities', ['Kochi', 'கொச்சி'], 'Kochi, Ernakulam, Kerala'),
  to('tirunelveli', 'cities', ['Tirunelveli', 'திருநெல்வேலி'], 'Tirunelveli, Tamil Nadu'),
  to('vellore', 'cities', ['Vellore', 'வேலூர்'], 'Vellore, Tamil Nadu'),
  to('namakkal', 'cities', ['Namakkal', 'நாமக்கல்'], 'Namakkal, Tamil Nadu'),
  to('karaikudi', 'cities', ['Karaikudi', 'காரைக்குடி'], 'Karaikudi, Sivaganga, Tamil Nadu'),
  to('pudukkottai', 'cities', ['Pudukkottai', 'புதுக்கோட்டை'], 'Pudukkottai, Tamil Nadu'),

  to(
    'chennai_airport',
    'airports',
    ['Chennai Airport', 'சென்னை விமான நிலையம்'],
    'Chennai International Airport, Chennai, Tamil Nadu',
  ),
  to(
    'coimbatore_airport',
    'airports',
    ['Coimbatore Airport', 'கோவை விமான நிலையம்'],
    'Coimbatore International Airport, Coimbatore, Tamil Nadu',
  ),
  to(
    'madurai_airport',
    'airports',
    ['Madurai Airport', 'மதுரை விமான நிலையம்'],
    'Madurai International Airport, Madurai, Tamil Nadu',
  ),
  to(
    'bengaluru_airport',
    'airports',
    ['Bengaluru Airport', 'பெங்களூரு விமான நிலையம்'],
    'Kempegowda International Airport, Bengaluru, Karnataka',
  ),
] as const;

export type TripTo = (typeof destinations)[number];
export type TripKey = TripTo['key'];

/** The pickup of every trip of these pages. */
export const tripStart = 'Tiruchirappalli, Tamil Nadu';

/** The paths of all pages of this list. */
export const tripPagePaths: readonly string[] = [tripsPath, ...destinations.map(tripPath)];

export const tripAt = (path: string): TripTo | undefined =>
  destinations.find((trip) => tripPath(trip) === path);
