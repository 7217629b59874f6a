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
