import { Outlet } from 'react-router';
import { Standing } from '../standing/standing.tsx';
import { SiteHeader } from './site-header.tsx';

/** Public pages: header, content, footer. */
export default function PublicFrame() {
  return (
    <>
      <SiteHeader />
      <main id="main">
        <Outlet />
      </main>
      <Standing name="footer" />
    </>
  );
}
