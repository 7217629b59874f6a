import { withoutAccents } from './table.ts';

/** The served states by their first-level code in GeoNames. */
export const statesByCode: ReadonlyMap<string, string> = new Map([
  ['25', 'Tamil Nadu'],
  ['13', 'Kerala'],
  ['19', 'Karnataka'],
  ['02', 'Andhra Pradesh'],
  ['40', 'Telangana'],
  ['22', 'Puducherry'],
]);

/** Districts whose current name or usual spelling differs from GeoNames. */
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

/** The displayed name of a district, from its name in GeoNames. */
export function districtName(geonamesName: string): string {
  const plain = withoutAccents(geonamesName).replace(/ district$/i, '');
  return usualNames.get(plain) ?? plain;
}

/** Enclaves of Puducherry that the packages assign to the surrounding state, as name|surrounding district. */
const enclaves: ReadonlySet<string> = new Set(['Yanam|East Godavari', 'Mahe|Kozhikode']);

/** The displayed district and state of a place; an enclave becomes a district of Puducherry of its own name. */
export function districtAndState(
  name: string,
  { district, state }: { district: string | null; state: string },
): { district: string | null; state: string } {
  const enclave = enclaves.has(`${name}|${district ?? ''}`);
  return enclave ? { district: name, state: 'Puducherry' } : { district, state };
}
