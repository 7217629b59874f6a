import { useContext } from 'react';
import { useLocation, UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';
import { readPublicAddress } from '@anandham/contract/page-language';
import { absolute, absolutePage, sharePicture } from './addresses.ts';
import { wordsOf } from './page-words.ts';

/**
 * What search engines and shared links read in the head of a page: its one address and a picture. Pages
 * nobody should find say so.
 */
export function PageHead() {
  const { pathname } = useLocation();
  const isFallback = useContext(FrameworkContext)?.isSpaMode ?? false;
  const { path } = readPublicAddress(pathname === '/' ? pathname : pathname.replace(/\/$/, ''));
  const words = isFallback ? null : wordsOf(path);
  if (words === null) return <meta name="robots" content="noindex" />;
  // No more than is needed: the home page is as large as it may be (docs/adr/0019).
  const properties = {
    'og:title': words.title,
    'og:image': absolute(sharePicture.path),
  };
  return (
    <>
      <link rel="canonical" href={absolutePage(path)} />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
    </>
  );
}
