import { currentLanguage } from '@anandham/ui/lib/language.ts';
import { currentOperator } from '@anandham/ui/lib/operator.ts';
import { homePath, sectionPath } from '@anandham/ui/lib/paths.ts';
import * as m from '@anandham/ui/paraglide/messages';

/** How browsers install the site as an app. */
export function webManifest(): Response {
  const { name, cityShort: town } = currentOperator();
  const png = (file: string, px: number) => ({
    src: `/${file}.png`,
    sizes: `${px}x${px}`,
    type: 'image/png',
  });
  return Response.json({
    name,
    short_name: shortName(name),
    description: m.manifest_description({ town }),
    id: '/',
    start_url: homePath(),
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#2e709e',
    lang: currentLanguage(),
    icons: [
      png('icon-192', 192),
      png('icon-512', 512),
      { ...png('icon-maskable-512', 512), purpose: 'maskable' },
      {
        src: '/favicon.svg',
        sizes: 'any',
        type: 'image/svg+xml',
      },
    ],
    shortcuts: [
      { name: m.manifest_bookings(), url: '/bookings' },
      { name: m.manifest_book(), url: sectionPath('booknow') },
    ],
  });
}

/** Home screens show about twelve characters. */
function shortName(name: string): string {
  const [first = name] = name.split(' ');
  return name.length <= 12 ? name : first;
}
