import type { operator } from './operator.ts';

/** The operator's texts in Tamil. Edit them together with `operator.ts`. */
export const operatorInTamil = {
  adminHeading: 'Anandham-Cabs புக்கிங் வரலாறு',
  city: 'திருச்சிராப்பள்ளி',
  cityShort: 'திருச்சி',
  region: 'தமிழ்நாடு',
  country: 'இந்தியா',
  address: {
    lines: ['எண் 18, சாலை ரோடு', 'தில்லை நகர்'],
    city: 'திருச்சிராப்பள்ளி',
    state: 'தமிழ்நாடு',
    pinCode: '620018',
  },
} as const satisfies { readonly [Key in keyof typeof operator]?: unknown };
