import { withoutAccents } from './table.ts';

/** First-level codes of GeoNames for the states we serve. */
export const statesByCode: ReadonlyMap<string, string> = new Map([
  ['25', 'Tamil Nadu'],
  ['13', 'Kerala'],
  ['19', 'Karnataka'],
  ['02', 'Andhra Pradesh'],
  ['40', 'Telangana'],
  ['22', 'Puducherry'],
]);

/** Districts whose name of today, or whose usual spelling, is not the one of GeoNames. */
const usualNames: ReadonlyMap<string, string> = new Map([
  ['Kancheepuram', 'Kanchipuram'],
  ['Kanniyakumari', 'Kanyakumari'],
  ['Thiruvallur', 'Tiruvallur'],
  ['Thiruvarur', 'Tiruvarur'],
  ['Thoothukkudi', 'Thoothukudi'],
  ['Tirunelveli Kattabo', 'Tirunelveli'],
  ['Tirupattur', 'Tirupathur'],
  ['Pattanamtitta', 'Pathanamthitta'],
  ['Kasaragod', 'Kasaragod'],
  ['Bangalore Rural', 'Bengaluru Rural'],
  ['Bangalore Urban', 'Bengaluru Urban'],
  ['Belgaum', 'Belagavi'],
  ['Bijapur', 'Vijayapura'],
  ['Chamrajnagar', 'Chamarajanagar'],
  ['Chikkaballapur', 'Chikkaballapura'],
  ['Chikmagalur', 'Chikkamagaluru'],
  ['Gulbarga', 'Kalaburagi'],
  ['Mysore', 'Mysuru'],
  ['Shimoga', 'Shivamogga'],
  ['Tumkur', 'Tumakuru'],
  ['Uttar Kannada', 'Uttara Kannada'],
  ['Vijayanagar', 'Vijayanagara'],
  ['Alluri Sitharama Raju', 'Alluri Sitharama Raju'],
  ['YSR', 'YSR Kadapa'],
  ['Jagitial', 'Jagtial'],
  ['Jangoan', 'Jangaon'],
  ['Warangal Rural', 'Warangal'],
  ['Rangareddi', 'Rangareddy'],
]);

/** The district as shown, from the name GeoNames gives it. */
export function districtName(geonamesName: string): string {
  const plain = withoutAccents(geonamesName).replace(/ district$/i, '');
  return usualNames.get(plain) ?? plain;
}

/** Districts of Puducherry that the packages count to the state around them, by name and that district. */
const enclaves: ReadonlySet<string> = new Set(['Yanam|East Godavari', 'Mahe|Kozhikode']);

/** District and state of a place as shown; an enclave is a district of Puducherry by its own name. */
export function whereabouts(
  name: string,
  { district, state }: { district: string | null; state: string },
): { district: string | null; state: string } {
  const enclave = enclaves.has(`${name}|${district ?? ''}`);
  return enclave ? { district: name, state: 'Puducherry' } : { district, state };
}
