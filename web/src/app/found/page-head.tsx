import { useContext } from 'react';
import { useLocation, UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';
import { operator } from '@anandham/domain/operator';
import * as m from '#paraglide/messages';
import { absolute, sharePicture } from './addresses.ts';
import { wordsOf } from './page-words.ts';

/**
 * What search engines and shared links read in the head of a page: its one address and a picture. Pages
 * nobody should find say so.
 */
export function PageHead() {
  const { pathname } = useLocation();
  const isFallback = useContext(FrameworkContext)?.isSpaMode ?? false;
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '');
  const words = isFallback ? null : wordsOf(path);
  if (words === null) return <meta name="robots" content="noindex" />;
  const properties = {
    'og:type': 'website',
    'og:site_name': operator.name,
    'og:locale': 'en_IN',
    'og:title': words.title,
    'og:description': words.description,
    'og:url': absolute(path),
    'og:image': absolute(sharePicture.path),
    'og:image:width': String(sharePicture.width),
    'og:image:height': String(sharePicture.height),
    'og:image:alt': m.hero_picture(),
  };
  return (
    <>
      <link rel="canonical" href={absolute(path)} />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
