import { Outlet } from 'react-router';
import { useTabs } from '../../session/use-tabs.ts';
import { Standing } from '../standing/standing.tsx';
import { SiteHeader } from './site-header.tsx';

/** Public pages: header, content, footer. */
export default function PublicFrame() {
  useTabs();
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
