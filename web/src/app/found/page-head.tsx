import { useContext } from 'react';
import { useLocation, UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';
import { readPublicAddress } from '@anandham/contract/page-language';
import { absolute, absolutePage, sharePicture } from './addresses.ts';
import { textsOf } from './page-texts.ts';

/**
 * Metadata for search engines and link previews: canonical URL, title and picture; `noindex` for pages that
 * must not be indexed.
 */
export function PageHead() {
  const { pathname } = useLocation();
  const isFallback = useContext(FrameworkContext)?.isSpaMode ?? false;
  const { path } = readPublicAddress(pathname === '/' ? pathname : pathname.replace(/\/$/, ''));
  const texts = isFallback ? null : textsOf(path);
  if (texts === null) return <meta name="robots" content="noindex" />;
  // Only the necessary ones, because the home page has a size limit (docs/adr/0019).
  const properties = {
    'og:title': texts.title,
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
